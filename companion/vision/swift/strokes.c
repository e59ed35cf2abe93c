/* Gradients of face patches by doubled angle: for `face.strokes`, which says what and why. */

#include "swift.h"
#include <string.h>

enum { SIDE = 64, ROW = 3 * SIDE, MIDDLE = 12, SOFT = 9, WIDE = 11, PAIR = WIDE + 1, HALF = SIDE / 2 };

static int mirrored(int place) {
    return place < 0 ? -place : place >= SIDE ? 2 * SIDE - 2 - place : place;
}

/* A line of values, each the sum of its neighbours `step` apart by a kernel. `taps` is constant wherever this is called,
 * so that the compiler makes one sum of it. */
static inline void summed(float *restrict target, const float *restrict source, int count, int step,
                          const float *restrict kernel, int taps) {
    for (int i = 0; i < count; i++) {
        float sum = 0;
        for (int tap = 0; tap < taps; tap++) sum += kernel[tap] * source[i + tap * step];
        target[i] = sum;
    }
}

/* A patch's three colours smoothed by a kernel: down, and then along lines. */
static void softened(const unsigned char *patch, const float *kernel, float *found) {
    enum { REACH = SOFT / 2, PADDED = ROW + 6 * REACH };
    float tall[(SIDE + 2 * REACH) * PADDED], wide[SIDE * PADDED];
    for (int y = 0; y < SIDE; y++) {
        float *line = tall + (y + REACH) * PADDED;
        for (int i = 0; i < ROW; i++) line[3 * REACH + i] = patch[y * ROW + i];
        for (int x = -REACH; x < 0; x++)
            for (int k = 0; k < 3; k++) {
                line[3 * (REACH + x) + k] = line[3 * (REACH - x) + k];
                line[3 * (REACH + SIDE - 1 - x) + k] = line[3 * (REACH + SIDE - 1 + x) + k];
            }
    }
    for (int y = -REACH; y < 0; y++) {
        memcpy(tall + (REACH + y) * PADDED, tall + (REACH - y) * PADDED, PADDED * sizeof(float));
        memcpy(tall + (REACH + SIDE - 1 - y) * PADDED, tall + (REACH + SIDE - 1 + y) * PADDED, PADDED * sizeof(float));
    }
    summed(wide, tall, SIDE * PADDED, PADDED, kernel, SOFT);
    for (int y = 0; y < SIDE; y++) summed(found + y * ROW, wide + y * PADDED, ROW, 3, kernel, SOFT);
}

/* A plane smoothed and half as large: every second pixel and the one after it, by one kernel for both, down and along.
 * The kernel's even taps stand before its odd ones. */
static void halved(const float *plane, const float *kernel, const float *parted, float *found) {
    float tall[(SIDE + PAIR) * SIDE], lines[HALF][2][HALF + PAIR / 2];
    for (int y = -WIDE / 2; y < SIDE + PAIR / 2; y++)
        memcpy(tall + (y + WIDE / 2) * SIDE, plane + mirrored(y) * SIDE, SIDE * sizeof(float));
    for (int y = 0; y < HALF; y++) {
        float column[SIDE];
        summed(column, tall + 2 * y * SIDE, SIDE, SIDE, kernel, PAIR);
        for (int x = 0; x < SIDE + PAIR; x++) lines[y][x % 2][x / 2] = column[mirrored(x - WIDE / 2)];
    }
    for (int y = 0; y < HALF; y++, found += HALF) {
        float odd[HALF];
        summed(found, lines[y][0], HALF, 1, parted, PAIR / 2);
        summed(odd, lines[y][1], HALF, 1, parted + PAIR / 2, PAIR / 2);
        for (int x = 0; x < HALF; x++) found[x] += odd[x];
    }
}

/* Squares of the gradients of a soft patch, the mean of its three colours: xx, yy and xy. */
static void squares(const float *soft, float *xx, float *yy, float *xy) {
    float level[ROW + 6], fall[ROW + 6];
    for (int line = 0; line < SIDE; line++) {
        const float *above = soft + mirrored(line - 1) * ROW, *middle = soft + line * ROW;
        const float *below = soft + mirrored(line + 1) * ROW;
        for (int i = 0; i < ROW; i++) {
            level[i + 3] = 3 * above[i] + 10 * middle[i] + 3 * below[i];
            fall[i + 3] = below[i] - above[i];
        }
        for (int k = 0; k < 3; k++) {
            level[k] = level[6 + k], fall[k] = fall[6 + k];
            level[ROW + 3 + k] = level[ROW - 3 + k], fall[ROW + 3 + k] = fall[ROW - 3 + k];
        }
        float across[ROW], down[ROW], both[ROW];
        for (int i = 0; i < ROW; i++) {
            float x = level[i + 6] - level[i], y = 3 * fall[i] + 10 * fall[i + 3] + 3 * fall[i + 6];
            across[i] = x * x, down[i] = y * y, both[i] = x * y;
        }
        for (int place = 0, i = 0; place < SIDE; place++, i += 3) {
            *xx++ = (across[i] + across[i + 1] + across[i + 2]) / 3;
            *yy++ = (down[i] + down[i + 1] + down[i + 2]) / 3;
            *xy++ = (both[i] + both[i + 1] + both[i + 2]) / 3;
        }
    }
}

/* By Hoare's selection. */
float ranked(float *values, int count, int rank) {
    int low = 0, high = count - 1;
    while (low < high) {
        float pivot = values[rank];
        int i = low, j = high;
        while (i <= j) {
            while (values[i] < pivot) i++;
            while (pivot < values[j]) j--;
            if (i <= j) {
                float kept = values[i];
                values[i++] = values[j];
                values[j--] = kept;
            }
        }
        if (j < rank) low = i;
        if (rank < i) high = j;
    }
    return values[rank];
}

static void stroked(const unsigned char *patch, const float *soft, const float *wide, const float *parted, float *found) {
    float picture[SIDE * ROW], planes[3][SIDE * SIDE], strength[SIDE * SIDE];
    float inner[(SIDE - 2 * MIDDLE) * (SIDE - 2 * MIDDLE)];
    softened(patch, soft, picture);
    squares(picture, planes[0], planes[1], planes[2]);
    int count = 0;
    for (int i = 0; i < SIDE * SIDE; i++) strength[i] = sqrtf(planes[0][i] + planes[1][i]);
    for (int line = MIDDLE; line < SIDE - MIDDLE; line++)
        for (int place = MIDDLE; place < SIDE - MIDDLE; place++) inner[count++] = strength[line * SIDE + place];
    float usual = 0.5f * ranked(inner, count, count * 9 / 10) + 30;
    for (int i = 0; i < SIDE * SIDE; i++) {
        float even = 1 / ((strength[i] > 1e-3f ? strength[i] : 1e-3f) * (strength[i] + usual));
        float along = planes[0][i] - planes[1][i];
        planes[0][i] = along * even, planes[1][i] = 2 * planes[2][i] * even;
    }
    for (int k = 0; k < 2; k++) halved(planes[k], wide, parted, found + k * HALF * HALF);
}

/* strokes(patches, soft, wide, found): `soft` and `wide` are the kernels by which colours and strokes are smoothed. */
PyObject *strokes(PyObject *self, PyObject *arguments) {
    Py_buffer in[3], out;
    if (!PyArg_ParseTuple(arguments, "y*y*y*w*", &in[0], &in[1], &in[2], &out)) return NULL;
    Py_ssize_t count = in[0].len / (SIDE * ROW);
    int bad = is_short(&in[1], SOFT, sizeof(float)) || is_short(&in[2], WIDE, sizeof(float)) ||
              is_short(&out, count * 2 * HALF * HALF, sizeof(float));
    float wide[PAIR] = {0}, parted[PAIR];
    for (int tap = 0; tap < WIDE && !bad; tap++)
        for (int next = 0; next < 2; next++) wide[tap + next] += ((const float *)in[2].buf)[tap] / 2;
    for (int tap = 0; tap < PAIR; tap++) parted[tap % 2 * PAIR / 2 + tap / 2] = wide[tap];
    for (Py_ssize_t n = 0; n < count && !bad; n++)
        stroked((const unsigned char *)in[0].buf + n * SIDE * ROW, in[1].buf, wide, parted,
                (float *)out.buf + n * 2 * HALF * HALF);
    return done(bad, in, 3, &out, 1);
}

/* windows(strokes, count, side, weights, window, reach, rows): see `face.windows`. */
PyObject *windows(PyObject *self, PyObject *arguments) {
    Py_buffer in[2], out;
    int count, side, window, reach;
    if (!PyArg_ParseTuple(arguments, "y*iiy*iiw*", &in[0], &count, &side, &in[1], &window, &reach, &out)) return NULL;
    const float *weights = in[1].buf;
    float *row = out.buf;
    int low = (side - window) / 2 - reach, shifts = 2 * reach + 1, cells = window * window;
    int bad = count < 0 || window < 1 || reach < 0 || low < 0 || low + shifts - 1 + window > side ||
              is_short(&in[0], (Py_ssize_t)count * 2 * side * side, sizeof(float)) ||
              is_short(&in[1], cells, sizeof(float)) ||
              is_short(&out, (Py_ssize_t)count * shifts * shifts * 2 * cells, sizeof(float));
    for (int n = 0; n < count && !bad; n++)
        for (int shift = 0; shift < shifts * shifts; shift++, row += 2 * cells) {
            const float *corner = (const float *)in[0].buf + (Py_ssize_t)n * 2 * side * side;
            corner += (low + shift / shifts) * side + low + shift % shifts;
            float *value = row, square = 0;
            for (int plane = 0; plane < 2; plane++, corner += side * side)
                for (int line = 0; line < window; line++, value += window)
                    for (int i = 0; i < window; i++) value[i] = corner[line * side + i] * weights[line * window + i];
            for (int i = 0; i < 2 * cells; i++) square += row[i] * row[i];
            float length = sqrtf(square), even = 1 / (length > 1e-6f ? length : 1e-6f);
            for (int i = 0; i < 2 * cells; i++) row[i] *= even;
        }
    return done(bad, in, 2, &out, 1);
}
