declare const REDUCERS: string;

/**
 * What the reducers of this app are called: a hash of the core's source, worked out by the build, so that what another
 * version derived from a log is never used. While developing every page is another version: its source changes under it.
 */
export const reducers: string = import.meta.env.DEV ? crypto.randomUUID() : REDUCERS;
