/* The compiled module `loops`. */

#include "swift.h"

static PyMethodDef functions[] = {
    {"farthest", farthest, METH_VARARGS, NULL},
    {"standing", standing, METH_VARARGS, NULL},
    {"looks", looks, METH_VARARGS, NULL},
    {"running", running, METH_VARARGS, NULL},
    {"inside", inside, METH_VARARGS, NULL},
    {"along", along, METH_VARARGS, NULL},
    {"choose", choose, METH_VARARGS, NULL},
    {"climb", climb, METH_VARARGS, NULL},
    {"sample", sample, METH_VARARGS, NULL},
    {"against", against, METH_VARARGS, NULL},
    {"drawn", drawn, METH_VARARGS, NULL},
    {"strange", strange, METH_VARARGS, NULL},
    {"settled", settled, METH_VARARGS, NULL},
    {"edges", edges, METH_VARARGS, NULL},
    {"strokes", strokes, METH_VARARGS, NULL},
    {"windows", windows, METH_VARARGS, NULL},
    {"tones", tones, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "loops", NULL, 0, functions, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_loops(void) {
    PyObject *made = PyModule_Create(&module);
    if (made && PyModule_AddIntConstant(made, "VERSION", VERSION) < 0) Py_CLEAR(made);
    return made;
}
