/* Bodies' outlines, and sums of the picture along them: for `looks.py` and `sums.py`. */

#include "swift.h"

enum { MOST_CORNERS = 64, MOST_DIRECTIONS = 64 };

typedef struct {
    double focal, distance, middle[2], axes[9], unit;
} Camera;

typedef struct {
    double x, y;
} Point;

static Point projected(const Camera *camera, double x, double y, double z) {
    const double *a = camera->axes;
    double scale = camera->focal / (x * a[2] + y * a[5] + z * a[8] + camera->distance);
    return (Point){(x * a[0] + y * a[3] + z * a[6]) * scale + camera->middle[0],
                   (x * a[1] + y * a[4] + z * a[7]) * scale + camera->middle[1]};
}

static Point stood(const Camera *camera, const double *pose, double cosine, double sine, const double *body) {
    return projected(camera, pose[0] + cosine * body[0] - sine * body[1], pose[1] + sine * body[0] + cosine * body[1],
                     body[2]);
}

/* `count` points at even distances along a closed outline, and how far it runs down at each; its area. */
static double sampled(const Point *outline, int sides, int count, float *points, float *down) {
    double ends[MOST_DIRECTIONS + 1], area = 0;
    int side = 0;
    ends[0] = 0;
    for (int i = 0; i < sides; i++) {
        Point a = outline[i], b = outline[(i + 1) % sides];
        ends[i + 1] = ends[i] + sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    }
    for (int i = 0; i < count; i++) {
        double along = (i + 0.5) / count * ends[sides];
        while (side < sides - 1 && ends[side + 1] <= along) side++;
        Point a = outline[side], b = outline[(side + 1) % sides];
        double length = ends[side + 1] - ends[side];
        double share = length > 0 ? (along - ends[side]) / length : 0;
        points[2 * i] = (float)(a.x + share * (b.x - a.x));
        points[2 * i + 1] = (float)(a.y + share * (b.y - a.y));
    }
    for (int i = 0; i < count; i++) {
        down[i] = (points[2 * ((i + 1) % count) + 1] - points[2 * ((i + count - 1) % count) + 1]) / 2;
        area += (double)points[2 * i] * down[i];
    }
    return area;
}

/* looks(camera, corners, directions, rim, farther, poses, radius, ring, ring_weight, height, points,
 *       middle, hull, hull_down, contrast, contrast_down, rims, ways) */
PyObject *looks(PyObject *self, PyObject *arguments) {
    Py_buffer in[6], out[7];
    double radius, ring, ring_weight, height;
    int points;
    if (!PyArg_ParseTuple(arguments, "y*y*y*y*y*y*ddddiw*w*w*w*w*w*w*", &in[0], &in[1], &in[2], &in[3], &in[4], &in[5],
                          &radius, &ring, &ring_weight, &height, &points, &out[0], &out[1], &out[2], &out[3], &out[4],
                          &out[5], &out[6]))
        return NULL;
    const Camera *camera = in[0].buf;
    const double *corners = in[1].buf, *directions = in[2].buf, *rim = in[3].buf, *farther = in[4].buf;
    const double *poses = in[5].buf;
    Py_ssize_t body = in[1].len / (3 * sizeof(double)), ways = in[2].len / (2 * sizeof(double));
    Py_ssize_t edge = in[3].len / (3 * sizeof(double)), count = in[5].len / (3 * sizeof(double));
    double *middle = out[0].buf;
    float *hull = out[1].buf, *hull_down = out[2].buf, *contrast = out[3].buf, *contrast_down = out[4].buf;
    float *rims = out[5].buf, *squares = out[6].buf;
    int bad = is_short(&in[0], 1, sizeof(Camera)) || body < 1 || body > MOST_CORNERS || ways > MOST_DIRECTIONS ||
              points < 1 || in[4].len != in[3].len || is_short(&out[0], count * 2, sizeof(double)) ||
              is_short(&out[1], count * points * 2, sizeof(float)) || is_short(&out[2], count * points, sizeof(float)) ||
              is_short(&out[3], count * points * 4, sizeof(float)) ||
              is_short(&out[4], count * points * 2, sizeof(float)) ||
              is_short(&out[5], count * edge * 2, sizeof(float)) || is_short(&out[6], count * edge * 3, sizeof(float));
    for (Py_ssize_t n = 0; n < count && !bad; n++) {
        const double *pose = poses + 3 * n;
        double cosine = cos(pose[2]), sine = sin(pose[2]);
        Point seen[MOST_CORNERS], inner[MOST_DIRECTIONS], outer[MOST_DIRECTIONS];
        Point at = projected(camera, pose[0], pose[1], height);
        for (int i = 0; i < body; i++) seen[i] = stood(camera, pose, cosine, sine, corners + 3 * i);
        for (int i = 0; i < ways; i++) {
            double x = directions[2 * i], y = directions[2 * i + 1], best = -INFINITY;
            Point far = at;
            for (int k = 0; k < body; k++) {
                double reach = seen[k].x * x + seen[k].y * y;
                if (reach > best) best = reach, far = seen[k];
            }
            double near = radius * camera->unit, wide = (radius + ring) * camera->unit;
            inner[i] = (Point){far.x + near * x - at.x, far.y + near * y - at.y};
            outer[i] = (Point){far.x + wide * x - at.x, far.y + wide * y - at.y};
        }
        middle[2 * n] = at.x, middle[2 * n + 1] = at.y;
        float *whole = contrast + 4 * points * n, *weight = contrast_down + 2 * points * n;
        float *own = hull_down + points * n;
        double area = sampled(inner, (int)ways, points, whole, own);
        sampled(outer, (int)ways, points, whole + 2 * points, weight + points);
        for (int i = 0; i < 2 * points; i++) hull[2 * points * n + i] = whole[i];
        for (int i = 0; i < points; i++) {
            weight[i] = (float)((1 + ring_weight) * own[i] / area);
            weight[points + i] = (float)(-ring_weight * weight[points + i] / area);
        }
        for (int i = 0; i < edge; i++) {
            Point here = stood(camera, pose, cosine, sine, rim + 3 * i);
            Point there = stood(camera, pose, cosine, sine, farther + 3 * i);
            double x = there.x - here.x, y = there.y - here.y, square = x * x + y * y;
            float *place = rims + 2 * (edge * n + i), *way = squares + 3 * (edge * n + i);
            place[0] = (float)(here.x - at.x), place[1] = (float)(here.y - at.y);
            way[0] = (float)(y * y / square), way[1] = (float)(-2 * x * y / square), way[2] = (float)(x * x / square);
        }
    }
    return done(bad, in, 6, out, 7);
}

static float limited(float value, float most) {
    return !(value > 0) ? 0 : value > most ? most : value;
}

/* Whether every pose names a look and a window that there are. */
static int all_there(const Py_buffer *look, const Py_buffer *own, Py_ssize_t looks, Py_ssize_t windows) {
    Py_ssize_t count = look->len / sizeof(Py_ssize_t);
    const Py_ssize_t *looked = look->buf, *owned = own->buf;
    if (own->len != look->len) return 0;
    for (Py_ssize_t m = 0; m < count; m++)
        if (looked[m] < 0 || looked[m] >= looks || owned[m] < 0 || owned[m] >= windows) return 0;
    return 1;
}

/* inside(sums, height, width, points, down, each, look, at, own, worth): see `sums.inside`. */
PyObject *inside(PyObject *self, PyObject *arguments) {
    Py_buffer in[6], out;
    int height, width, each;
    if (!PyArg_ParseTuple(arguments, "y*iiy*y*iy*y*y*w*", &in[0], &height, &width, &in[1], &in[2], &each, &in[3],
                          &in[4], &in[5], &out))
        return NULL;
    const float *sums = in[0].buf, *points = in[1].buf, *down = in[2].buf, *at = in[4].buf;
    const Py_ssize_t *look = in[3].buf, *own = in[5].buf;
    Py_ssize_t count = in[3].len / sizeof(Py_ssize_t);
    float *worth = out.buf;
    int bad = height < 2 || width < 2 || each < 1 || in[1].len != 2 * in[2].len ||
              is_short(&in[4], 2 * count, sizeof(float)) || is_short(&out, count, sizeof(float)) ||
              !all_there(&in[3], &in[5], in[2].len / (Py_ssize_t)(each * sizeof(float)),
                         in[0].len / (Py_ssize_t)((Py_ssize_t)height * width * sizeof(float)));
    for (Py_ssize_t m = 0; m < count && !bad; m++) {
        const float *point = points + 2 * each * look[m], *fall = down + each * look[m];
        const float *window = sums + own[m] * height * width;
        float left = at[2 * m], above = at[2 * m + 1] + 0.5f, sum = 0;
        for (int i = 0; i < each; i++) {
            float x = limited(point[2 * i] + left, width - 1.0f), y = limited(point[2 * i + 1] + above, height - 1.0f);
            int column = x < width - 1 ? (int)x : width - 2, line = y < height - 1 ? (int)y : height - 2;
            float across = x - column, along = y - line;
            const float *here = window + (Py_ssize_t)line * width + column, *below = here + width;
            float upper = here[0] + across * (here[1] - here[0]), lower = below[0] + across * (below[1] - below[0]);
            sum += fall[i] * (upper + along * (lower - upper));
        }
        worth[m] = sum;
    }
    return done(bad, in, 6, &out, 1);
}

/* along(edges, height, width, rims, ways, each, look, at, own, worth): see `sums.along`. */
PyObject *along(PyObject *self, PyObject *arguments) {
    Py_buffer in[6], out;
    int height, width, each;
    if (!PyArg_ParseTuple(arguments, "y*iiy*y*iy*y*y*w*", &in[0], &height, &width, &in[1], &in[2], &each, &in[3],
                          &in[4], &in[5], &out))
        return NULL;
    const float *edges = in[0].buf, *rims = in[1].buf, *ways = in[2].buf, *at = in[4].buf;
    const Py_ssize_t *look = in[3].buf, *own = in[5].buf;
    Py_ssize_t count = in[3].len / sizeof(Py_ssize_t), row = 3 * (Py_ssize_t)width;
    float *worth = out.buf;
    int bad = height < 2 || width < 2 || each < 1 || 2 * in[2].len != 3 * in[1].len ||
              is_short(&in[4], 2 * count, sizeof(float)) || is_short(&out, count, sizeof(float)) ||
              !all_there(&in[3], &in[5], in[1].len / (Py_ssize_t)(2 * each * sizeof(float)),
                         in[0].len / (Py_ssize_t)(height * row * sizeof(float)));
    for (Py_ssize_t m = 0; m < count && !bad; m++) {
        const float *place = rims + 2 * each * look[m], *way = ways + 3 * each * look[m];
        const float *scene = edges + own[m] * height * row;
        float left = at[2 * m] - 0.5f, above = at[2 * m + 1] - 0.5f, sum = 0;
        for (int i = 0; i < each; i++) {
            float x = limited(place[2 * i] + left, width - 1.0f), y = limited(place[2 * i + 1] + above, height - 1.0f);
            int column = x < width - 1 ? (int)x : width - 2, line = y < height - 1 ? (int)y : height - 2;
            float across = x - column, down = y - line, found = 0;
            const float *here = scene + line * row + 3 * column, *below = here + row;
            for (int k = 0; k < 3; k++) {
                float upper = here[k] + across * (here[k + 3] - here[k]);
                float lower = below[k] + across * (below[k + 3] - below[k]);
                found += way[3 * i + k] * (upper + down * (lower - upper));
            }
            sum += found > 0 ? sqrtf(found) : 0;
        }
        worth[m] = sum / each;
    }
    return done(bad, in, 6, &out, 1);
}
