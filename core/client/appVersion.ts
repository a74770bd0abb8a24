/** The version of the app, which a log's file names. */
export const APP_VERSION = '0.1.0';
