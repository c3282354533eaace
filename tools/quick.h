/* Read before every file that mypyc wrote (tools/cc.py): short ways for what games do all the time.

   mypyc leaves lists and numbers to Python's own functions, which are written for any kind of object and
   called from another library. Games ask and change lists of small numbers and of steps, thousands of times
   in a playout. Each function here does the same for that common case, in place, and hands all others on.
   Whatever is not known to hold for a Python (free threads, 32 bits, no CPython) is left as it was. */

#ifndef ELEVENTH_QUICK_H
#define ELEVENTH_QUICK_H

#include <Python.h>
#include <CPy.h>

/* --- where code lies --- */

/* What leads to an exception, or to a number too long to be native, is rare. The compiler makes it short and puts
   it apart from what games run through, which is more than fits into the processor's nearest memory. */
CPy_COLD PyAPI_FUNC(PyObject *) PyErr_Occurred(void);
CPy_COLD PyAPI_FUNC(void) PyErr_SetString(PyObject *, const char *);
CPy_COLD void CPyError_OutOfMemory(void);
CPy_COLD void CPy_Raise(PyObject *);
CPy_COLD void CPy_TypeError(const char *, PyObject *);
CPy_COLD void CPy_AddTraceback(const char *, const char *, int, PyObject *);
CPy_COLD void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
CPy_COLD void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
CPy_COLD void CPyTagged_IncRef(CPyTagged);
CPy_COLD void CPyTagged_DecRef(CPyTagged);

CPy_COLD CPy_NOINLINE static void quick_dec_ref(PyObject *object) {
    Py_DECREF(object);
}

CPy_COLD CPy_NOINLINE static void quick_xdec_ref(void *object) {
    Py_XDECREF((PyObject *)object);
}

/* mypyc calls these only on the way out with an exception. */
#define CPy_DecRef quick_dec_ref
#define CPy_XDecRef quick_xdec_ref

#if !defined(Py_GIL_DISABLED) && !defined(PYPY_VERSION) && SIZEOF_VOID_P == 8

/* --- small numbers --- */

/* Whether an object is a plain number of one digit, and its value. */
static inline int quick_number(PyObject *object, Py_ssize_t *value) {
    if (!PyLong_CheckExact(object)) {
        return 0;
    }
    PyLongObject *number = (PyLongObject *)object;
#if PY_VERSION_HEX >= 0x030C0000
    if (!PyUnstable_Long_IsCompact(number)) {
        return 0;
    }
    *value = PyUnstable_Long_CompactValue(number);
#else
    Py_ssize_t size = Py_SIZE(number);
    if (size < -1 || size > 1) {
        return 0;
    }
    *value = size * (Py_ssize_t)number->ob_digit[0];
#endif
    return 1;
}

/* Python keeps these as one object each. */
#define QUICK_LEAST (-5)
#define QUICK_COUNT (256 + 1 - QUICK_LEAST)

PyObject *quick_numbers[QUICK_COUNT]; /* one for all files of a library: it is common */

static inline PyObject *quick_object(CPyTagged x, PyObject *(*other)(CPyTagged)) {
    size_t place = (size_t)((Py_ssize_t)x >> 1) - (size_t)QUICK_LEAST;
    if (likely(!(x & CPY_INT_TAG) && place < QUICK_COUNT)) {
        PyObject *object = quick_numbers[place];
        if (likely(object != NULL)) {
            Py_INCREF(object);
            return object;
        }
        object = other(x);
        Py_XINCREF(object); /* one is kept here for good */
        quick_numbers[place] = object;
        return object;
    }
    return other(x);
}

static inline PyObject *quick_as_object(CPyTagged x) {
    return quick_object(x, CPyTagged_AsObject);
}

static inline PyObject *quick_steal_as_object(CPyTagged x) {
    return quick_object(x, CPyTagged_StealAsObject);
}

static inline PyObject *quick_from_long_long(long long value) {
    size_t place = (size_t)value - (size_t)QUICK_LEAST;
    if (likely(place < QUICK_COUNT && quick_numbers[place] != NULL)) {
        Py_INCREF(quick_numbers[place]);
        return quick_numbers[place];
    }
    return PyLong_FromLongLong(value);
}

static inline CPyTagged quick_from_ssize_t(Py_ssize_t value) {
    return likely(!CPyTagged_TooBig(value)) ? (CPyTagged)value << 1 : CPyTagged_FromSsize_t(value);
}

static inline CPyTagged quick_from_int64(int64_t value) {
    return likely(!CPyTagged_TooBigInt64(value)) ? (CPyTagged)value << 1 : CPyTagged_FromInt64(value);
}

/* --- what kind of object it is --- */

/* Up the line of first bases, which is all there is but for traits. */
static inline int quick_type_check(PyObject *object, PyTypeObject *wanted) {
    PyTypeObject *type = Py_TYPE(object);
    for (PyTypeObject *above = type; above != NULL; above = above->tp_base) {
        if (above == wanted) {
            return 1;
        }
    }
    return PyType_IsSubtype(type, wanted);
}

static inline bool quick_is_instance(PyObject *object, PyObject *type) {
    return quick_type_check(object, (PyTypeObject *)type);
}

/* --- entries of lists --- */

static inline int quick_place(PyObject *list, CPyTagged index, Py_ssize_t *place) {
    Py_ssize_t n = (Py_ssize_t)index >> 1, size = PyList_GET_SIZE(list);
    if (unlikely(index & CPY_INT_TAG)) {
        return 0;
    }
    *place = n < 0 ? n + size : n;
    return (size_t)*place < (size_t)size;
}

static inline PyObject *quick_get_borrow(PyObject *list, CPyTagged index) {
    Py_ssize_t n;
    return likely(quick_place(list, index, &n)) ? PyList_GET_ITEM(list, n) : CPyList_GetItemBorrow(list, index);
}

static inline PyObject *quick_get(PyObject *list, CPyTagged index) {
    PyObject *item = quick_get_borrow(list, index);
    Py_XINCREF(item);
    return item;
}

static inline PyObject *quick_get_int64_borrow(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) {
        return PyList_GET_ITEM(list, index);
    }
    return CPyList_GetItemInt64Borrow(list, index);
}

static inline PyObject *quick_get_int64(PyObject *list, int64_t index) {
    PyObject *item = quick_get_int64_borrow(list, index);
    Py_XINCREF(item);
    return item;
}

static inline bool quick_set(PyObject *list, CPyTagged index, PyObject *value) {
    Py_ssize_t n;
    if (unlikely(!quick_place(list, index, &n))) {
        return CPyList_SetItem(list, index, value);
    }
    PyObject *before = PyList_GET_ITEM(list, n);
    PyList_SET_ITEM(list, n, value);
    Py_DECREF(before);
    return true;
}

static inline bool quick_set_int64(PyObject *list, int64_t index, PyObject *value) {
    if (unlikely((uint64_t)index >= (uint64_t)PyList_GET_SIZE(list))) {
        return CPyList_SetItemInt64(list, index, value);
    }
    PyObject *before = PyList_GET_ITEM(list, index);
    PyList_SET_ITEM(list, index, value);
    Py_DECREF(before);
    return true;
}

/* --- longer and shorter lists --- */

#define QUICK_ROOM 8 /* that a list gets with its first entry */

static inline int quick_append(PyObject *list, PyObject *item) {
    PyListObject *grown = (PyListObject *)list;
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size >= grown->allocated)) {
        if (grown->ob_item != NULL) {
            return PyList_Append(list, item);
        }
        PyObject **room = PyMem_New(PyObject *, QUICK_ROOM);
        if (room == NULL) {
            PyErr_NoMemory();
            return -1;
        }
        grown->ob_item = room;
        grown->allocated = QUICK_ROOM;
    }
    Py_INCREF(item);
    PyList_SET_ITEM(list, size, item);
    Py_SET_SIZE(grown, size + 1);
    return 0;
}

/* The room stays: what is taken off a stack comes back. */
static inline PyObject *quick_pop_last(PyObject *list) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size == 0)) {
        return CPyList_PopLast(list);
    }
    Py_SET_SIZE((PyListObject *)list, size - 1);
    return PyList_GET_ITEM(list, size - 1);
}

static inline PyObject *quick_pop(PyObject *list, CPyTagged index) {
    Py_ssize_t n;
    if (unlikely(!quick_place(list, index, &n))) {
        return CPyList_Pop(list, index);
    }
    PyObject **items = ((PyListObject *)list)->ob_item;
    PyObject *item = items[n];
    Py_ssize_t last = PyList_GET_SIZE(list) - 1;
    memmove(items + n, items + n + 1, (size_t)(last - n) * sizeof(PyObject *));
    Py_SET_SIZE((PyListObject *)list, last);
    return item;
}

/* What `del` takes off the end of a list. */
static inline int quick_delete(PyObject *held, PyObject *key) {
    Py_ssize_t place;
    if (likely(PyList_CheckExact(held) && PyList_GET_SIZE(held) > 0 && quick_number(key, &place) && place == -1)) {
        Py_DECREF(quick_pop_last(held));
        return 0;
    }
    return PyObject_DelItem(held, key);
}

/* --- looking a number up in a list --- */

#define QUICK_UNKNOWN (-2) /* something else than small numbers is there: Python must compare */
#define QUICK_ABSENT (-1)

static inline Py_ssize_t quick_find(PyObject *list, PyObject *wanted) {
    Py_ssize_t value, other, size = PyList_GET_SIZE(list);
    if (!quick_number(wanted, &value)) {
        return QUICK_UNKNOWN;
    }
    for (Py_ssize_t i = 0; i < size; i++) {
        PyObject *item = PyList_GET_ITEM(list, i);
        if (item == wanted) {
            return i;
        }
        if (unlikely(!quick_number(item, &other))) {
            return QUICK_UNKNOWN;
        }
        if (other == value) {
            return i;
        }
    }
    return QUICK_ABSENT;
}

/* Actions and steps are equal to themselves alone. */
static inline Py_ssize_t quick_find_same(PyObject *list, PyObject *wanted) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    for (Py_ssize_t i = 0; i < size; i++) {
        PyObject *item = PyList_GET_ITEM(list, i);
        if (item == wanted) {
            return i;
        }
        if (unlikely(Py_TYPE(item) != Py_TYPE(wanted))) {
            return QUICK_UNKNOWN;
        }
    }
    return QUICK_ABSENT;
}

static inline int quick_contains(PyObject *held, PyObject *wanted) {
    if (PyList_CheckExact(held)) {
        if (Py_TYPE(wanted)->tp_richcompare == PyBaseObject_Type.tp_richcompare) {
            Py_ssize_t place = quick_find_same(held, wanted);
            return likely(place != QUICK_UNKNOWN) ? place >= 0 : PySequence_Contains(held, wanted);
        }
        Py_ssize_t place = quick_find(held, wanted);
        if (likely(place != QUICK_UNKNOWN)) {
            return place >= 0;
        }
    }
    return PySequence_Contains(held, wanted);
}

static inline CPyTagged quick_index(PyObject *list, PyObject *wanted) {
    Py_ssize_t place = quick_find(list, wanted);
    return likely(place >= 0) ? (CPyTagged)place << 1 : CPyList_Index(list, wanted);
}

static inline int quick_remove(PyObject *list, PyObject *wanted) {
    Py_ssize_t place = quick_find(list, wanted);
    if (unlikely(place < 0)) {
        return CPyList_Remove(list, wanted);
    }
    Py_DECREF(quick_pop(list, (CPyTagged)place << 1));
    return 0;
}

static inline CPyTagged quick_count(PyObject *list, PyObject *wanted) {
    Py_ssize_t value, other, count = 0, size = PyList_GET_SIZE(list);
    if (!quick_number(wanted, &value)) {
        return CPyList_Count(list, wanted);
    }
    for (Py_ssize_t i = 0; i < size; i++) {
        if (unlikely(!quick_number(PyList_GET_ITEM(list, i), &other))) {
            return CPyList_Count(list, wanted);
        }
        count += other == value;
    }
    return (CPyTagged)count << 1;
}

/* Lists of the very same objects are equal: most that are compared are. */
static inline PyObject *quick_compare(PyObject *one, PyObject *other, int how) {
    if ((how == Py_EQ || how == Py_NE) && PyList_CheckExact(one) && PyList_CheckExact(other)) {
        Py_ssize_t size = PyList_GET_SIZE(one);
        if (size != PyList_GET_SIZE(other)) {
            return Py_NewRef(how == Py_EQ ? Py_False : Py_True);
        }
        PyObject **items = ((PyListObject *)one)->ob_item, **others = ((PyListObject *)other)->ob_item;
        if (size == 0 || memcmp(items, others, (size_t)size * sizeof(PyObject *)) == 0) {
            return Py_NewRef(how == Py_EQ ? Py_True : Py_False);
        }
    }
    return PyObject_RichCompare(one, other, how);
}

/* --- texts --- */

static inline bool quick_is_true(PyObject *text) {
    return PyUnicode_GET_LENGTH(text) != 0;
}

/* --- from here on these are what is called --- */

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) quick_type_check((PyObject *)(object), (type))
#define CPy_TypeCheck quick_is_instance
#define CPyTagged_AsObject quick_as_object
#define CPyTagged_StealAsObject quick_steal_as_object
#define PyLong_FromLongLong quick_from_long_long
#define CPyTagged_FromSsize_t quick_from_ssize_t
#define CPyTagged_FromInt64 quick_from_int64
#define CPyList_GetItem quick_get
#define CPyList_GetItemShort quick_get
#define CPyList_GetItemBorrow quick_get_borrow
#define CPyList_GetItemShortBorrow quick_get_borrow
#define CPyList_GetItemInt64 quick_get_int64
#define CPyList_GetItemInt64Borrow quick_get_int64_borrow
#define CPyList_SetItem quick_set
#define CPyList_SetItemInt64 quick_set_int64
#define CPyList_PopLast quick_pop_last
#define CPyList_Pop quick_pop
#define CPyList_Index quick_index
#define CPyList_Remove quick_remove
#define CPyStr_IsTrue quick_is_true
#define CPyList_Count quick_count
#define PyList_Append quick_append
#define PySequence_Contains quick_contains
#define PyObject_RichCompare quick_compare
#define PyObject_DelItem quick_delete

#endif

/* What mypyc's own headers declare from here on is in the same library: it is found without a detour. */
#if defined(__GNUC__) && defined(__ELF__)
#pragma GCC visibility push(hidden)
#endif

#endif
