/** Something that the help text explains (CO14). */
export type Topic = {
  readonly id: string;
  readonly title: string;
  /** What people ask when they want to know it, in several wordings. */
  readonly questions: readonly string[];
  /** Words that speak for it beside those of its title and questions. */
  readonly keywords: readonly string[];
  /** 2 to 8 short lines of Markdown. Links go to the app's own screens only. */
  readonly body: readonly string[];
  /** The numbered rules that it tells. It names no figure that they do not name. */
  readonly rules: readonly string[];
  /** Ids of topics to read next. */
  readonly related: readonly string[];
};
