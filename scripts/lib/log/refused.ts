/** An error message in one sentence, for a person at a terminal. */
export class Refused extends Error {}
