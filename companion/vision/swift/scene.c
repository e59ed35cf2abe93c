/* What isn't tray, pixel by pixel, and edges: for `light.py`. */

#include "swift.h"

/* A window of a picture whose lines are `width` pixels long. */
typedef struct {
    int left, top, right, bottom, width;
} Window;

static int fits(const Window *window, const Py_buffer *picture, size_t pixel) {
    return 0 <= window->left && window->left < window->right && window->right <= window->width && 0 <= window->top &&
           window->top < window->bottom && !is_short(picture, (Py_ssize_t)window->bottom * window->width, pixel);
}

static Py_ssize_t area(const Window *window) {
    return (Py_ssize_t)(window->right - window->left) * (window->bottom - window->top);
}

#define TAKEN &window.left, &window.top, &window.right, &window.bottom, &window.width

#define FOR_EACH_PIXEL                                                                                   \
    Py_ssize_t here = 0;                                                                                 \
    for (int line = window.top; line < window.bottom && !bad; line++)                                    \
        for (Py_ssize_t there = (Py_ssize_t)line * window.width + window.left,                           \
                        end = there + window.right - window.left;                                        \
             there < end; there++, here++)

static inline float larger(float a, float b) {
    return a > b ? a : b;
}

static inline float smaller(float a, float b) {
    return a < b ? a : b;
}

/* against(photo, table, bare, power, window…, shade, rest): see `light._against`. */
PyObject *against(PyObject *self, PyObject *arguments) {
    Py_buffer in[4], out[2];
    Window window;
    if (!PyArg_ParseTuple(arguments, "y*y*y*y*iiiiiw*w*", &in[0], &in[1], &in[2], &in[3], TAKEN, &out[0], &out[1]))
        return NULL;
    const unsigned char *photo = in[0].buf;
    const float *table = in[1].buf, *bare = in[2].buf, *power = in[3].buf;
    float *shade = out[0].buf, *rest = out[1].buf;
    int bad = !fits(&window, &in[0], 3) || is_short(&in[1], 768, sizeof(float)) ||
              !fits(&window, &in[2], 3 * sizeof(float)) || !fits(&window, &in[3], sizeof(float)) ||
              is_short(&out[0], area(&window), sizeof(float)) || is_short(&out[1], area(&window), sizeof(float));
    FOR_EACH_PIXEL {
        float blue = table[3 * photo[3 * there]], green = table[3 * photo[3 * there + 1] + 1];
        float red = table[3 * photo[3 * there + 2] + 2];
        float dot = blue * bare[3 * there] + green * bare[3 * there + 1] + red * bare[3 * there + 2];
        float share = dot / power[there];
        shade[here] = share;
        rest[here] = sqrtf(larger(blue * blue + green * green + red * red - share * dot, 0));
    }
    return done(bad, in, 4, out, 2);
}

/* drawn(dark, rough, window…, strokes): how much darker than around it a thin place is, in what is usual there. */
PyObject *drawn(PyObject *self, PyObject *arguments) {
    Py_buffer in[2], out;
    Window window;
    if (!PyArg_ParseTuple(arguments, "y*y*iiiiiw*", &in[0], &in[1], TAKEN, &out)) return NULL;
    const float *dark = in[0].buf, *rough = in[1].buf;
    float *strokes = out.buf;
    int bad = is_short(&in[0], area(&window), sizeof(float)) || !fits(&window, &in[1], sizeof(float)) ||
              is_short(&out, area(&window), sizeof(float));
    FOR_EACH_PIXEL strokes[here] = smaller(dark[here] / (0.12f + 3 * rough[there]), 2);
    return done(bad, in, 2, &out, 1);
}

/* strange(shade, rest, strokes, light, rough, noise, window…, found): how little each place looks like tray. */
PyObject *strange(PyObject *self, PyObject *arguments) {
    Py_buffer in[6], out;
    Window window;
    if (!PyArg_ParseTuple(arguments, "y*y*y*y*y*y*iiiiiw*", &in[0], &in[1], &in[2], &in[3], &in[4], &in[5], TAKEN, &out))
        return NULL;
    const float *shade = in[0].buf, *rest = in[1].buf, *strokes = in[2].buf;
    const float *light = in[3].buf, *rough = in[4].buf, *noise = in[5].buf;
    float *found = out.buf;
    int bad = is_short(&out, area(&window), sizeof(float));
    for (int i = 0; i < 3; i++)
        bad = bad || is_short(&in[i], area(&window), sizeof(float)) || !fits(&window, &in[i + 3], sizeof(float));
    FOR_EACH_PIXEL {
        float share = shade[here];
        float off = rest[here] / (0.12f * share * light[there] + 0.003f + 3 * noise[there]);
        float bright = (share - 1) / (0.2f + 2 * rough[there]), deep = (0.16f - share) * 12.5f;
        found[here] = larger(larger(off, bright), larger(deep, 1.6f * strokes[here]));
    }
    return done(bad, in, 6, &out, 1);
}

/* What `light.Scene` holds, of so many pixels of a line. */
static void settle(int count, const float *restrict strange, const float *restrict nearby, const float *restrict shade,
                   const float *restrict step, const float *restrict deep, float *restrict evidence,
                   float *restrict dark) {
    for (int i = 0; i < count; i++) {
        float share = shade[i], sure = strange[i] / larger(smaller(0.4f * nearby[i], 4), 1) - 1;
        float tray = smaller(larger((share - 0.7f) * 4.4f, 0), 0.88f) + 0.12f;
        float whole = smaller(larger(sure, 0) * 2, 1) + smaller(sure, 0) * tray;
        float inside = 1.3f * deep[i], change = step[i] - (share + 0.05f) * 0.3f;
        float either = larger(whole, (change > 0 ? inside : 0) - 1);
        evidence[i] = either;
        dark[i] = larger(either, smaller((0.5f - share) / 0.15f, 0.35f));
    }
}

/* settled(strange, nearby, shade, step, deep, window…, evidence, dark): in the whole picture. */
PyObject *settled(PyObject *self, PyObject *arguments) {
    Py_buffer in[5], out[2];
    Window window;
    if (!PyArg_ParseTuple(arguments, "y*y*y*y*y*iiiiiw*w*", &in[0], &in[1], &in[2], &in[3], &in[4], TAKEN, &out[0],
                          &out[1]))
        return NULL;
    const float *seen[5];
    int bad = 0, count = window.right - window.left;
    for (int i = 0; i < 5; i++) bad = bad || is_short(&in[i], area(&window), sizeof(float)), seen[i] = in[i].buf;
    for (int i = 0; i < 2; i++) bad = bad || !fits(&window, &out[i], sizeof(float));
    for (int line = window.top; line < window.bottom && !bad; line++) {
        Py_ssize_t there = (Py_ssize_t)line * window.width + window.left;
        settle(count, seen[0], seen[1], seen[2], seen[3], seen[4], (float *)out[0].buf + there,
               (float *)out[1].buf + there);
        for (int i = 0; i < 5; i++) seen[i] += count;
    }
    return done(bad, in, 5, out, 2);
}

static int mirrored(int place, int first, int last) {
    return place < first ? first + 1 : place >= last ? last - 2 : place;
}

/* One line of a window: how light it is, three lines weighed, and how much darker it gets downwards; three values a
 * pixel, with one more pixel at either end. */
static void weighed(const unsigned char *photo, const Window *window, int line, int *level, int *fall) {
    Py_ssize_t row = (Py_ssize_t)3 * window->width, start = 3 * window->left;
    int count = 3 * (window->right - window->left);
    const unsigned char *above = photo + row * mirrored(line - 1, window->top, window->bottom) + start;
    const unsigned char *middle = photo + row * line + start;
    const unsigned char *below = photo + row * mirrored(line + 1, window->top, window->bottom) + start;
    for (int i = 0; i < count; i++) {
        level[3 + i] = above[i] + 2 * middle[i] + below[i];
        fall[3 + i] = below[i] - above[i];
    }
    for (int k = 0; k < 3; k++) {
        level[k] = level[6 + k], fall[k] = fall[6 + k];
        level[3 + count + k] = level[count - 3 + k], fall[3 + count + k] = fall[count - 3 + k];
    }
}

/* edges(photo, floor, window…, tensor): see `light.edges`, in a window of the whole picture. */
PyObject *edges(PyObject *self, PyObject *arguments) {
    Py_buffer in, out;
    Window window;
    float floor;
    if (!PyArg_ParseTuple(arguments, "y*fiiiiiw*", &in, &floor, TAKEN, &out)) return NULL;
    int bad = !fits(&window, &in, 3) || !fits(&window, &out, 3 * sizeof(float)) || window.right - window.left < 2 ||
              window.bottom - window.top < 2;
    int count = bad ? 0 : window.right - window.left, values = 3 * count;
    int *level = PyMem_Malloc((2 * (values + 6) + 3 * values) * sizeof(int));
    int *fall = level + values + 6, *xx = fall + values + 6, *xy = xx + values, *yy = xy + values;
    float *across = PyMem_Malloc(3 * count * sizeof(float)), *both = across + count, *down = both + count;
    for (int line = window.top; line < window.bottom && !bad && level && across; line++) {
        weighed(in.buf, &window, line, level, fall);
        for (int i = 0; i < values; i++) {
            int x = level[i + 6] - level[i], y = fall[i] + 2 * fall[i + 3] + fall[i + 6];
            xx[i] = x * x, xy[i] = x * y, yy[i] = y * y;
        }
        for (int i = 0, k = 0; i < count; i++, k += 3) {
            across[i] = (float)(xx[k] + xx[k + 1] + xx[k + 2]);
            both[i] = (float)(xy[k] + xy[k + 1] + xy[k + 2]);
            down[i] = (float)(yy[k] + yy[k + 1] + yy[k + 2]);
        }
        for (int i = 0; i < count; i++) {
            float strength = sqrtf(across[i] + down[i]) + floor, even = 1 / (strength * strength);
            across[i] *= even, both[i] *= even, down[i] *= even;
        }
        float *found = (float *)out.buf + 3 * ((Py_ssize_t)line * window.width + window.left);
        for (int i = 0; i < count; i++, found += 3) found[0] = across[i], found[1] = both[i], found[2] = down[i];
    }
    PyMem_Free(level), PyMem_Free(across);
    PyObject *whole = done(bad, &in, 1, &out, 1);
    return level && across ? whole : PyErr_NoMemory();
}
