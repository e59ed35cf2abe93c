/* The innermost loops of the eye, compiled: what each does is said where it is called, beside the same in numpy, which
 * does it where no compiler was at hand. Arrays come as contiguous buffers, whose lengths are checked. */

#ifndef SWIFT_H
#define SWIFT_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include <math.h>

/* Of what the functions take; `__init__.py` names the one that it calls. */
#define VERSION 3

static inline int is_short(const Py_buffer *buffer, Py_ssize_t count, size_t size) {
    return count < 0 || buffer->len < (Py_ssize_t)(count * size);
}

/* Lets the buffers go, and says whether all went well. */
static inline PyObject *done(int bad, Py_buffer *in, int read, Py_buffer *out, int written) {
    while (read--) PyBuffer_Release(&in[read]);
    while (written--) PyBuffer_Release(&out[written]);
    if (!bad) return Py_NewRef(Py_None);
    PyErr_SetString(PyExc_ValueError, "an array is shorter than its use");
    return NULL;
}

/* The value that so many of all are below; the values come to stand in another order. */
float ranked(float *values, int count, int rank);

PyObject *farthest(PyObject *self, PyObject *arguments);
PyObject *standing(PyObject *self, PyObject *arguments);
PyObject *looks(PyObject *self, PyObject *arguments);
PyObject *running(PyObject *self, PyObject *arguments);
PyObject *inside(PyObject *self, PyObject *arguments);
PyObject *along(PyObject *self, PyObject *arguments);
PyObject *choose(PyObject *self, PyObject *arguments);
PyObject *climb(PyObject *self, PyObject *arguments);
PyObject *sample(PyObject *self, PyObject *arguments);
PyObject *against(PyObject *self, PyObject *arguments);
PyObject *drawn(PyObject *self, PyObject *arguments);
PyObject *strange(PyObject *self, PyObject *arguments);
PyObject *settled(PyObject *self, PyObject *arguments);
PyObject *edges(PyObject *self, PyObject *arguments);
PyObject *strokes(PyObject *self, PyObject *arguments);
PyObject *windows(PyObject *self, PyObject *arguments);
PyObject *tones(PyObject *self, PyObject *arguments);

#endif
