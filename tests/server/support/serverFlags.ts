/**
 * Options of Node for a process that opens PGlite for a test. V8 compiles PGlite's WebAssembly with the baseline compiler only: the
 * optimizing compiler takes about one second of processor time for each process, and a test runs too few queries to gain from it.
 */
export const serverFlags = ['--liftoff-only'];
