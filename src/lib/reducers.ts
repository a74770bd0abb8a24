declare const REDUCERS: string;

/**
 * The version of the reducers: a hash of the core's source that the build computes. Data that another version derived from a log
 * is not reused. In development each page load counts as a new version, because the source may have changed.
 */
export const reducers: string = import.meta.env.DEV ? crypto.randomUUID() : REDUCERS;
