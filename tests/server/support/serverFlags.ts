/**
 * Options of Node for a server that a test starts. V8 compiles PGlite's WebAssembly with the baseline compiler only: the optimizing compiler takes
 * about one second of processor time for each process, and such a server runs too few queries to gain from it. The workers of tests run enough.
 * The memory for what is short-lived is large enough for a start, and is collected without threads that wait for each other.
 */
export const serverFlags = ['--liftoff-only', '--single-threaded-gc', '--max-semi-space-size=32'];
