/* How light and of what colour face patches are: for `colour.tones`, which says what and why. */

#include "swift.h"

enum { LEVELS = 256, PIXELS = 64 * 64, TOLD = 8 };

/* Shares of all values that are below the ones asked for. */
static const double LOW = 0.04, MIDDLE = 0.5, HIGH = 0.96;

/* Which pixels of a patch are its face's, or the ring's in which its body shows. */
typedef struct {
    const Py_ssize_t *pixels;
    int count;
} Part;

/* The rank of the value that such a share of so many are below. */
static int rank_of(double share, int count) {
    return (int)rint(share * (count - 1));
}

/* The middle one of so many values, counted by value. */
static int middle_of(const int *counted, int count) {
    int value = 0;
    for (int below = counted[0], rank = rank_of(MIDDLE, count); below <= rank; below += counted[++value]) continue;
    return value;
}

/* The middles of a ring's colours; where not all of it is clear of glare, but enough, those of the rest. */
static void bodied(const unsigned char *patch, const float *table, Part ring, int burnt, double enough, double *found) {
    int counted[2][3][LEVELS] = {0}, clear = 0;
    for (int i = 0; i < ring.count; i++) {
        const unsigned char *pixel = patch + 3 * ring.pixels[i];
        int shines = pixel[0] >= burnt || pixel[1] >= burnt || pixel[2] >= burnt;
        for (int k = 0; k < 3; k++) counted[shines][k][pixel[k]]++;
        clear += !shines;
    }
    int told = clear < enough * ring.count ? ring.count : clear;
    for (int k = 0; k < 3; k++) {
        for (int value = 0; value < LEVELS && told > clear; value++) counted[0][k][value] += counted[1][k][value];
        found[k] = table[middle_of(counted[0][k], told)];
    }
}

/* How light a part of a patch is, pixel by pixel. */
static void lit(const unsigned char *patch, const float *table, Part part, float floor, float *light) {
    for (int i = 0; i < part.count; i++) {
        const unsigned char *pixel = patch + 3 * part.pixels[i];
        light[i] = (table[pixel[0]] + table[pixel[1]] + table[pixel[2]]) / 3 + floor;
    }
}

/* The share of a part of a patch of which even the least colour has such a value. */
static double above(const unsigned char *patch, Part part, int value) {
    int count = 0;
    for (int i = 0; i < part.count; i++) {
        const unsigned char *pixel = patch + 3 * part.pixels[i];
        count += pixel[0] >= value && pixel[1] >= value && pixel[2] >= value;
    }
    return (double)count / part.count;
}

static int fits(const Py_buffer *numbers, Part *part) {
    part->pixels = numbers->buf, part->count = (int)(numbers->len / sizeof(Py_ssize_t));
    if (part->count < 1 || part->count > PIXELS) return 0;
    for (int i = 0; i < part->count; i++)
        if (part->pixels[i] < 0 || part->pixels[i] >= PIXELS) return 0;
    return 1;
}

/* tones(patches, table, face, ring, floor, enough, pale, burnt, told): see `colour._measured`. */
PyObject *tones(PyObject *self, PyObject *arguments) {
    Py_buffer in[4], out;
    float floor;
    double enough;
    int pale, burnt;
    if (!PyArg_ParseTuple(arguments, "y*y*y*y*fdiiw*", &in[0], &in[1], &in[2], &in[3], &floor, &enough, &pale, &burnt,
                          &out))
        return NULL;
    const float *table = in[1].buf;
    double *told = out.buf;
    Py_ssize_t count = in[0].len / (3 * PIXELS);
    Part face, ring;
    int bad = !fits(&in[2], &face) || !fits(&in[3], &ring) || is_short(&in[1], LEVELS, sizeof(float)) ||
              is_short(&out, count * TOLD, sizeof(double));
    for (Py_ssize_t n = 0; n < count && !bad; n++, told += TOLD) {
        const unsigned char *patch = (const unsigned char *)in[0].buf + n * 3 * PIXELS;
        float light[PIXELS];
        lit(patch, table, face, floor, light);
        told[0] = ranked(light, face.count, rank_of(LOW, face.count));
        told[1] = ranked(light, face.count, rank_of(HIGH, face.count));
        lit(patch, table, ring, floor, light);
        told[2] = ranked(light, ring.count, rank_of(MIDDLE, ring.count));
        bodied(patch, table, ring, burnt, enough, told + 3);
        told[6] = above(patch, face, pale), told[7] = above(patch, face, burnt);
    }
    return done(bad, in, 4, &out, 1);
}
