/** The version of the app. An exported log names it. */
export const APP_VERSION = '0.1.0';
