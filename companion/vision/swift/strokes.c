/* Gradients of face patches by doubled angle: for `face.strokes`, which says what and why. */

#include "swift.h"
#include <string.h>

enum { SIDE = 64, ROW = 3 * SIDE, MIDDLE = 12, SOFT = 9, WIDE = 11, WIDEST = 11 };

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

/* Smooths a square of pixels with so many channels by a kernel: down, and then along lines. */
static inline void smoothed(float *square, int channels, const float *kernel, int taps) {
    float column[(SIDE + WIDEST) * ROW], line[(SIDE + WIDEST) * 3];
    int row = SIDE * channels, reach = taps / 2;
    for (int y = -reach; y < SIDE + reach; y++)
        memcpy(column + (y + reach) * row, square + mirrored(y) * row, row * sizeof(float));
    summed(square, column, SIDE * row, row, kernel, taps);
    for (int y = 0; y < SIDE; y++) {
        for (int x = -reach; x < SIDE + reach; x++)
            for (int k = 0; k < channels; k++)
                line[(x + reach) * channels + k] = square[y * row + mirrored(x) * channels + k];
        summed(square + y * row, line, row, channels, kernel, taps);
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
        for (int place = 0; place < SIDE; place++) {
            float a = 0, b = 0, c = 0;
            for (int i = 3 * place; i < 3 * place + 3; i++) {
                float x = level[i + 6] - level[i], y = 3 * fall[i] + 10 * fall[i + 3] + 3 * fall[i + 6];
                a += x * x, b += y * y, c += x * y;
            }
            xx[line * SIDE + place] = a / 3, yy[line * SIDE + place] = b / 3, xy[line * SIDE + place] = c / 3;
        }
    }
}

/* The value that so many of all are below, by Hoare's selection. */
static float ranked(float *values, int count, int rank) {
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

static void stroked(const unsigned char *patch, const float *soft, const float *wide, float *found) {
    float picture[SIDE * ROW], planes[3][SIDE * SIDE], strength[SIDE * SIDE];
    float inner[(SIDE - 2 * MIDDLE) * (SIDE - 2 * MIDDLE)];
    for (int i = 0; i < SIDE * ROW; i++) picture[i] = patch[i];
    smoothed(picture, 3, soft, SOFT);
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
    for (int k = 0; k < 2; k++) {
        smoothed(planes[k], 1, wide, WIDE);
        for (int line = 0; line < SIDE; line += 2)
            for (int place = 0; place < SIDE; place += 2) {
                const float *corner = planes[k] + line * SIDE + place;
                *found++ = (corner[0] + corner[1] + corner[SIDE] + corner[SIDE + 1]) / 4;
            }
    }
}

/* strokes(patches, soft, wide, found): `soft` and `wide` are the kernels by which colours and strokes are smoothed. */
PyObject *strokes(PyObject *self, PyObject *arguments) {
    Py_buffer in[3], out;
    if (!PyArg_ParseTuple(arguments, "y*y*y*w*", &in[0], &in[1], &in[2], &out)) return NULL;
    Py_ssize_t count = in[0].len / (SIDE * ROW);
    int bad = is_short(&in[1], SOFT, sizeof(float)) || is_short(&in[2], WIDE, sizeof(float)) ||
              is_short(&out, count * SIDE * SIDE / 2, sizeof(float));
    for (Py_ssize_t n = 0; n < count && !bad; n++)
        stroked((const unsigned char *)in[0].buf + n * SIDE * ROW, in[1].buf, in[2].buf,
                (float *)out.buf + n * SIDE * SIDE / 2);
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
