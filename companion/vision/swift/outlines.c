/* Bodies' outlines, and sums of the picture along them: for `looks.py` and `sums.py`. */

#include "swift.h"

enum { MOST_CORNERS = 64, MOST_DIRECTIONS = 64, MOST_POINTS = 64 };

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

/* Which of a body's corners lies farthest in each direction in the picture. */
static void reached(const Camera *camera, const double *corners, int corner_count, const double *directions,
                    int direction_count, const double *pose, Point *found) {
    double cosine = cos(pose[2]), sine = sin(pose[2]);
    Point seen[MOST_CORNERS];
    for (int i = 0; i < corner_count; i++) seen[i] = stood(camera, pose, cosine, sine, corners + 3 * i);
    for (int i = 0; i < direction_count; i++) {
        double x = directions[2 * i], y = directions[2 * i + 1], best = -INFINITY;
        for (int k = 0; k < corner_count; k++) {
            double reach = seen[k].x * x + seen[k].y * y;
            if (reach > best) best = reach, found[i] = seen[k];
        }
    }
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

/* A body, seen by a camera, with so many points on each of its borders: `looks.Body` says what there is. */
typedef struct {
    Py_buffer buffers[5];
    const Camera *camera;
    const double *corners, *directions, *rim, *farther;
    int corner_count, direction_count, rim_count, points;
    double radius, ring, ring_weight, height;
} Body;

/* Fills in a body; 0 with an error set if it can't be one. */
static int taken(PyObject *told, Body *body) {
    Py_buffer *in = body->buffers;
    if (!PyArg_ParseTuple(told, "y*y*y*y*y*ddddi", &in[0], &in[1], &in[2], &in[3], &in[4], &body->radius, &body->ring,
                          &body->ring_weight, &body->height, &body->points))
        return 0;
    body->camera = in[0].buf, body->corners = in[1].buf, body->directions = in[2].buf;
    body->rim = in[3].buf, body->farther = in[4].buf;
    body->corner_count = (int)(in[1].len / (3 * sizeof(double)));
    body->direction_count = (int)(in[2].len / (2 * sizeof(double)));
    body->rim_count = (int)(in[3].len / (3 * sizeof(double)));
    if (is_short(&in[0], 1, sizeof(Camera)) || body->corner_count < 1 || body->corner_count > MOST_CORNERS ||
        body->direction_count < 3 || body->direction_count > MOST_DIRECTIONS || body->rim_count < 1 ||
        body->rim_count > MOST_POINTS || in[4].len != in[3].len || body->points < 3 || body->points > MOST_POINTS)
        return done(1, in, 5, NULL, 0) != NULL;
    return 1;
}

/* What a body looks like at a pose: `contrast` around its `middle`, weighed by `down`; its `rims` and their `ways`. */
static void look(const Body *body, const double *pose, double *middle, float *contrast, float *down, float *rims,
                 float *ways) {
    const Camera *camera = body->camera;
    double cosine = cos(pose[2]), sine = sin(pose[2]);
    double near = body->radius * camera->unit, wide = (body->radius + body->ring) * camera->unit;
    Point far[MOST_DIRECTIONS], hull[MOST_DIRECTIONS], ring[MOST_DIRECTIONS];
    Point at = projected(camera, pose[0], pose[1], body->height);
    reached(camera, body->corners, body->corner_count, body->directions, body->direction_count, pose, far);
    for (int i = 0; i < body->direction_count; i++) {
        double x = body->directions[2 * i], y = body->directions[2 * i + 1];
        hull[i] = (Point){far[i].x + near * x - at.x, far[i].y + near * y - at.y};
        ring[i] = (Point){far[i].x + wide * x - at.x, far[i].y + wide * y - at.y};
    }
    middle[0] = at.x, middle[1] = at.y;
    int points = body->points;
    double area = sampled(hull, body->direction_count, points, contrast, down);
    sampled(ring, body->direction_count, points, contrast + 2 * points, down + points);
    for (int i = 0; i < points; i++) {
        down[i] = (float)((1 + body->ring_weight) * down[i] / area);
        down[points + i] = (float)(-body->ring_weight * down[points + i] / area);
    }
    for (int i = 0; i < body->rim_count; i++) {
        Point here = stood(camera, pose, cosine, sine, body->rim + 3 * i);
        Point there = stood(camera, pose, cosine, sine, body->farther + 3 * i);
        double x = there.x - here.x, y = there.y - here.y, square = x * x + y * y;
        rims[2 * i] = (float)(here.x - at.x), rims[2 * i + 1] = (float)(here.y - at.y);
        ways[3 * i] = (float)(y * y / square), ways[3 * i + 1] = (float)(-2 * x * y / square);
        ways[3 * i + 2] = (float)(x * x / square);
    }
}

/* farthest(camera, corners, directions, poses, places): see `pose.supports`. */
PyObject *farthest(PyObject *self, PyObject *arguments) {
    Py_buffer in[4], out;
    if (!PyArg_ParseTuple(arguments, "y*y*y*y*w*", &in[0], &in[1], &in[2], &in[3], &out)) return NULL;
    int corners = (int)(in[1].len / (3 * sizeof(double))), directions = (int)(in[2].len / (2 * sizeof(double)));
    Py_ssize_t count = in[3].len / (3 * sizeof(double));
    int bad = is_short(&in[0], 1, sizeof(Camera)) || corners < 1 || corners > MOST_CORNERS ||
              directions > MOST_DIRECTIONS || is_short(&out, count * directions, sizeof(Point));
    for (Py_ssize_t n = 0; n < count && !bad; n++)
        reached(in[0].buf, in[1].buf, corners, in[2].buf, directions, (const double *)in[3].buf + 3 * n,
                (Point *)out.buf + n * directions);
    return done(bad, in, 4, &out, 1);
}

/* standing(camera, points, poses, seen): where bodies' points are seen that stand at those poses. */
PyObject *standing(PyObject *self, PyObject *arguments) {
    Py_buffer in[3], out;
    if (!PyArg_ParseTuple(arguments, "y*y*y*w*", &in[0], &in[1], &in[2], &out)) return NULL;
    Py_ssize_t points = in[1].len / (3 * sizeof(double)), count = in[2].len / (3 * sizeof(double));
    int bad = is_short(&in[0], 1, sizeof(Camera)) || is_short(&out, count * points, sizeof(Point));
    const double *body = in[1].buf, *pose = in[2].buf;
    Point *seen = out.buf;
    for (Py_ssize_t n = 0; n < count && !bad; n++, pose += 3) {
        double cosine = cos(pose[2]), sine = sin(pose[2]);
        for (Py_ssize_t i = 0; i < points; i++) *seen++ = stood(in[0].buf, pose, cosine, sine, body + 3 * i);
    }
    return done(bad, in, 3, &out, 1);
}

/* looks(body, poses, middle, contrast, down, rims, ways): see `looks.looks`. */
PyObject *looks(PyObject *self, PyObject *arguments) {
    PyObject *told;
    Py_buffer in, out[5];
    Body body;
    if (!PyArg_ParseTuple(arguments, "Oy*w*w*w*w*w*", &told, &in, &out[0], &out[1], &out[2], &out[3], &out[4]))
        return NULL;
    if (!taken(told, &body)) {
        done(0, &in, 1, out, 5);
        return NULL;
    }
    Py_ssize_t count = in.len / (3 * sizeof(double)), points = 2 * body.points, rim = body.rim_count;
    double *middle = out[0].buf;
    float *contrast = out[1].buf, *down = out[2].buf, *rims = out[3].buf, *ways = out[4].buf;
    int bad = is_short(&out[0], count * 2, sizeof(double)) || is_short(&out[1], count * points * 2, sizeof(float)) ||
              is_short(&out[2], count * points, sizeof(float)) || is_short(&out[3], count * rim * 2, sizeof(float)) ||
              is_short(&out[4], count * rim * 3, sizeof(float));
    for (Py_ssize_t n = 0; n < count && !bad; n++)
        look(&body, (const double *)in.buf + 3 * n, middle + 2 * n, contrast + 2 * points * n, down + points * n,
             rims + 2 * rim * n, ways + 3 * rim * n);
    done(0, body.buffers, 5, NULL, 0);
    return done(bad, &in, 1, out, 5);
}

static float limited(float value, float most) {
    return !(value > 0) ? 0 : value > most ? most : value;
}

/* A picture's lines, of `width` pixels each. */
typedef struct {
    const float *pixels;
    int height, width;
} Picture;

/* What lies inside a border, moved to x, y: sums along rows, looked up where it runs up and down. */
static float held(Picture sums, const float *points, const float *down, int count, float x, float y) {
    float sum = 0;
    for (int i = 0; i < count; i++) {
        float across = limited(points[2 * i] + x, sums.width - 1.0f);
        float along = limited(points[2 * i + 1] + y + 0.5f, sums.height - 1.0f);
        int column = across < sums.width - 1 ? (int)across : sums.width - 2;
        int line = along < sums.height - 1 ? (int)along : sums.height - 2;
        const float *here = sums.pixels + (Py_ssize_t)line * sums.width + column, *below = here + sums.width;
        across -= column, along -= line;
        float upper = here[0] + across * (here[1] - here[0]), lower = below[0] + across * (below[1] - below[0]);
        sum += down[i] * (upper + along * (lower - upper));
    }
    return sum;
}

/* How much of the edges at a rim, moved to x, y, runs along it. */
static float bordered(Picture edges, const float *rims, const float *ways, int count, float x, float y) {
    float sum = 0;
    for (int i = 0; i < count; i++) {
        float across = limited(rims[2 * i] + x - 0.5f, edges.width - 1.0f);
        float along = limited(rims[2 * i + 1] + y - 0.5f, edges.height - 1.0f), found = 0;
        int column = across < edges.width - 1 ? (int)across : edges.width - 2;
        int line = along < edges.height - 1 ? (int)along : edges.height - 2;
        const float *here = edges.pixels + 3 * ((Py_ssize_t)line * edges.width + column);
        const float *below = here + 3 * edges.width;
        across -= column, along -= line;
        for (int k = 0; k < 3; k++) {
            float upper = here[k] + across * (here[k + 3] - here[k]);
            float lower = below[k] + across * (below[k + 3] - below[k]);
            found += ways[3 * i + k] * (upper + along * (lower - upper));
        }
        sum += found > 0 ? sqrtf(found) : 0;
    }
    return sum / count;
}

/* Whether there are pictures of that size in a buffer, `values` a pixel, for each of these numbers. */
static int all_there(const Py_buffer *pictures, int height, int width, int values, const Py_buffer *numbers,
                     Py_ssize_t count) {
    if (height < 2 || width < 2 || is_short(numbers, count, sizeof(Py_ssize_t))) return 0;
    Py_ssize_t most = pictures->len / (Py_ssize_t)((Py_ssize_t)height * width * values * sizeof(float));
    for (Py_ssize_t m = 0; m < count; m++) {
        Py_ssize_t number = ((const Py_ssize_t *)numbers->buf)[m];
        if (number < 0 || number >= most) return 0;
    }
    return 1;
}

/* running(pictures, height, width, sums): see `sums.running`. */
PyObject *running(PyObject *self, PyObject *arguments) {
    Py_buffer in, out;
    int height, width;
    if (!PyArg_ParseTuple(arguments, "y*iiw*", &in, &height, &width, &out)) return NULL;
    Py_ssize_t count = height > 0 && width > 0 ? in.len / ((Py_ssize_t)sizeof(float) * height * width) : -1;
    int bad = is_short(&out, count < 0 ? count : count * (height + 2) * (width + 1), sizeof(float));
    const float *seen = in.buf;
    float *sum = out.buf;
    for (Py_ssize_t number = 0; number < count && !bad; number++)
        for (int line = -1; line <= height; line++) {
            float total = 0;
            *sum++ = 0;
            for (int column = 0; column < width; column++) *sum++ = total += 0 <= line && line < height ? *seen++ : 0;
        }
    return done(bad, &in, 1, &out, 1);
}

/* inside(sums, height, width, points, down, each, look, at, own, worth): see `sums.inside`. */
PyObject *inside(PyObject *self, PyObject *arguments) {
    Py_buffer in[6], out;
    int height, width, each;
    if (!PyArg_ParseTuple(arguments, "y*iiy*y*iy*y*y*w*", &in[0], &height, &width, &in[1], &in[2], &each, &in[3],
                          &in[4], &in[5], &out))
        return NULL;
    const float *sums = in[0].buf, *points = in[1].buf, *down = in[2].buf, *at = in[4].buf;
    const Py_ssize_t *number = in[3].buf, *own = in[5].buf;
    Py_ssize_t count = in[3].len / sizeof(Py_ssize_t);
    float *worth = out.buf;
    int bad = each < 1 || in[1].len != 2 * in[2].len || is_short(&in[4], 2 * count, sizeof(float)) ||
              is_short(&out, count, sizeof(float)) || !all_there(&in[0], height, width, 1, &in[5], count);
    for (Py_ssize_t m = 0; m < count && !bad; m++) bad = number[m] < 0 || is_short(&in[2], (number[m] + 1) * each, 4);
    for (Py_ssize_t m = 0; m < count && !bad; m++)
        worth[m] = held((Picture){sums + own[m] * height * width, height, width}, points + 2 * each * number[m],
                        down + each * number[m], each, at[2 * m], at[2 * m + 1]);
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
    const Py_ssize_t *number = in[3].buf, *own = in[5].buf;
    Py_ssize_t count = in[3].len / sizeof(Py_ssize_t);
    float *worth = out.buf;
    int bad = each < 1 || 2 * in[2].len != 3 * in[1].len || is_short(&in[4], 2 * count, sizeof(float)) ||
              is_short(&out, count, sizeof(float)) || !all_there(&in[0], height, width, 3, &in[5], count);
    for (Py_ssize_t m = 0; m < count && !bad; m++) bad = number[m] < 0 || is_short(&in[2], 3 * (number[m] + 1) * each, 4);
    for (Py_ssize_t m = 0; m < count && !bad; m++)
        worth[m] = bordered((Picture){edges + 3 * own[m] * height * width, height, width}, rims + 2 * each * number[m],
                            ways + 3 * each * number[m], each, at[2 * m], at[2 * m + 1]);
    return done(bad, in, 6, &out, 1);
}

/* Where a plane at the body's height is seen at a pixel. */
static Point ground(const Camera *camera, double height, double x, double y) {
    const double *a = camera->axes;
    double ray[3] = {(x - camera->middle[0]) / camera->focal, (y - camera->middle[1]) / camera->focal, 1};
    double reach = (camera->distance * a[8] + height) / (ray[0] * a[6] + ray[1] * a[7] + ray[2] * a[8]);
    for (int k = 0; k < 3; k++) ray[k] *= reach;
    ray[2] -= camera->distance;
    return (Point){ray[0] * a[0] + ray[1] * a[1] + ray[2] * a[2], ray[0] * a[3] + ray[1] * a[4] + ray[2] * a[5]};
}

/* How far towards a step, -1 to 1, a parabola through what is worth before, here and behind has its peak. */
static double peak(float before, float here, float behind) {
    float bend = before + behind - 2 * here, shift = 0.5f * (before - behind) / (bend < -1e-6f ? bend : -1e-6f);
    return shift < -1 ? -1 : shift > 1 ? 1 : shift;
}

/* Scenes' evidence and edges, and where in them each pose is looked for: `field.Field` says what there is. */
typedef struct {
    Py_buffer buffers[4];
    int height, width, edges_height, edges_width;
} Field;

/* Fills in a field in which `count` poses are looked for; 0 with an error set if it can't be one. */
static int spread(PyObject *told, Py_ssize_t count, Field *field) {
    Py_buffer *in = field->buffers;
    if (!PyArg_ParseTuple(told, "y*iiy*y*iiy*", &in[0], &field->height, &field->width, &in[1], &in[2],
                          &field->edges_height, &field->edges_width, &in[3]))
        return 0;
    if (field->height < 2 || field->width < 2 ||
        is_short(&in[0], count * field->height * field->width, sizeof(float)) ||
        is_short(&in[1], 2 * count, sizeof(double)) ||
        !all_there(&in[2], field->edges_height, field->edges_width, 3, &in[3], count))
        return done(1, in, 4, NULL, 0) != NULL;
    return 1;
}

/* Where one pose is looked for. */
typedef struct {
    Picture sums, edges;
    const double *corner;
    float edge_weight;
} Place;

static Place place_of(const Field *field, Py_ssize_t number, double edge_weight) {
    Py_ssize_t scene = ((const Py_ssize_t *)field->buffers[3].buf)[number];
    const float *sums = (const float *)field->buffers[0].buf + number * field->height * field->width;
    const float *edges = (const float *)field->buffers[2].buf + 3 * scene * field->edges_height * field->edges_width;
    return (Place){{sums, field->height, field->width},
                   {edges, field->edges_height, field->edges_width},
                   (const double *)field->buffers[1].buf + 2 * number,
                   (float)edge_weight};
}

/* What a body looks like at one pose. */
typedef struct {
    double middle[2];
    float contrast[4 * MOST_POINTS], down[2 * MOST_POINTS], rims[2 * MOST_POINTS], ways[3 * MOST_POINTS];
} Look;

static void looked(const Body *body, double x, double y, double yaw, Look *seen) {
    double pose[3] = {x, y, yaw};
    look(body, pose, seen->middle, seen->contrast, seen->down, seen->rims, seen->ways);
}

/* How well a look explains what is seen around x, y; or less than `least`, if it is no more than that. */
static float worth(const Body *body, const Place *place, const Look *seen, double x, double y, float least) {
    const double *corner = place->corner;
    float found = held(place->sums, seen->contrast, seen->down, 2 * body->points, (float)(x - corner[0]),
                       (float)(y - corner[1]));
    if (found + place->edge_weight <= least) return -INFINITY;
    return found + place->edge_weight * bordered(place->edges, seen->rims, seen->ways, body->rim_count, (float)x, (float)y);
}

/* Moves a pose by the step (x, y in pixels) and the turn that are worth most. */
static void chosen(const Body *body, const Place *place, const double *steps, Py_ssize_t step_count,
                   const double *turns, Py_ssize_t turn_count, double *pose) {
    double best[3] = {0};
    float most = -INFINITY;
    Look seen;
    for (Py_ssize_t turn = 0; turn < turn_count; turn++) {
        looked(body, pose[0], pose[1], pose[2] + turns[turn], &seen);
        for (Py_ssize_t step = 0; step < step_count; step++) {
            double x = seen.middle[0] + steps[2 * step], y = seen.middle[1] + steps[2 * step + 1];
            float found = worth(body, place, &seen, x, y, most);
            if (found > most) most = found, best[0] = x, best[1] = y, best[2] = pose[2] + turns[turn];
        }
    }
    Point at = ground(body->camera, body->height, best[0], best[1]);
    pose[0] = at.x, pose[1] = at.y, pose[2] = best[2];
}

/* choose(body, field, edge_weight, steps, turns, poses): see `field._best_near`. */
PyObject *choose(PyObject *self, PyObject *arguments) {
    PyObject *told, *where;
    Py_buffer in[2], out;
    Body body;
    Field field;
    double edge_weight;
    if (!PyArg_ParseTuple(arguments, "OOdy*y*w*", &told, &where, &edge_weight, &in[0], &in[1], &out)) return NULL;
    Py_ssize_t count = out.len / (3 * sizeof(double));
    if (!taken(told, &body)) {
        done(0, in, 2, &out, 1);
        return NULL;
    }
    if (!spread(where, count, &field)) {
        done(0, body.buffers, 5, NULL, 0), done(0, in, 2, &out, 1);
        return NULL;
    }
    for (Py_ssize_t n = 0; n < count; n++) {
        Place place = place_of(&field, n, edge_weight);
        chosen(&body, &place, in[0].buf, in[0].len / (2 * sizeof(double)), in[1].buf, in[1].len / sizeof(double),
               (double *)out.buf + 3 * n);
    }
    done(0, body.buffers, 5, NULL, 0), done(0, field.buffers, 4, NULL, 0);
    return done(0, in, 2, &out, 1);
}

/* Moves a pose to where it is worth most within a step each way in x, y (piece widths) and yaw. */
static void climbed(const Body *body, const Place *place, int turns, double reach, double spread, double *pose) {
    static const double star[5][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    double step = reach * body->camera->unit;
    float found[3][5];
    Look seen, upright;
    for (int turn = 0; turn < 3; turn++) {
        Look *one = turn == 1 ? &upright : &seen;
        if (turn != 1 && !turns) continue;
        looked(body, pose[0], pose[1], pose[2] + (turn - 1) * spread, one);
        for (int i = 0; i < (turn == 1 ? 5 : 1); i++)
            found[turn][i] = worth(body, place, one, one->middle[0] + star[i][0] * step, one->middle[1] + star[i][1] * step,
                                   -INFINITY);
    }
    const float *here = found[1];
    Point at = ground(body->camera, body->height, upright.middle[0] + peak(here[1], here[0], here[2]) * step,
                      upright.middle[1] + peak(here[3], here[0], here[4]) * step);
    pose[0] = at.x, pose[1] = at.y;
    if (turns) pose[2] += peak(found[0][0], here[0], found[2][0]) * spread;
}

/* climb(body, field, edge_weight, turns, steps, poses): see `field.climbed`. */
PyObject *climb(PyObject *self, PyObject *arguments) {
    PyObject *told, *where;
    Py_buffer in, out;
    Body body;
    Field field;
    double edge_weight;
    int turns;
    if (!PyArg_ParseTuple(arguments, "OOdpy*w*", &told, &where, &edge_weight, &turns, &in, &out)) return NULL;
    Py_ssize_t count = out.len / (3 * sizeof(double)), rounds = in.len / (2 * sizeof(double));
    if (!taken(told, &body)) {
        done(0, &in, 1, &out, 1);
        return NULL;
    }
    if (!spread(where, count, &field)) {
        done(0, body.buffers, 5, NULL, 0), done(0, &in, 1, &out, 1);
        return NULL;
    }
    const double *steps = in.buf;
    for (Py_ssize_t n = 0; n < count; n++) {
        Place place = place_of(&field, n, edge_weight);
        for (Py_ssize_t round = 0; round < rounds; round++)
            climbed(&body, &place, turns, steps[2 * round], steps[2 * round + 1], (double *)out.buf + 3 * n);
    }
    done(0, body.buffers, 5, NULL, 0), done(0, field.buffers, 4, NULL, 0);
    return done(0, &in, 1, &out, 1);
}

/* sample(outlines, sides, points, down): see `looks._sampled`. */
PyObject *sample(PyObject *self, PyObject *arguments) {
    Py_buffer in, out[2];
    int sides, each;
    if (!PyArg_ParseTuple(arguments, "y*iiw*w*", &in, &sides, &each, &out[0], &out[1])) return NULL;
    int bad = sides < 3 || sides > MOST_DIRECTIONS || each < 3;
    Py_ssize_t count = bad ? -1 : in.len / ((Py_ssize_t)sizeof(Point) * sides);
    bad = bad || is_short(&out[0], 2 * count * each, sizeof(float)) || is_short(&out[1], count * each, sizeof(float));
    for (Py_ssize_t n = 0; n < count && !bad; n++)
        sampled((const Point *)in.buf + n * sides, sides, each, (float *)out[0].buf + 2 * each * n,
                (float *)out[1].buf + each * n);
    return done(bad, &in, 1, out, 2);
}
