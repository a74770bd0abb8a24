/** A topic of the help text (CO14). */
export type Topic = {
  readonly id: string;
  readonly title: string;
  /** Questions that the topic answers, in several wordings. */
  readonly questions: readonly string[];
  /** Search words beside those of its title and questions. */
  readonly keywords: readonly string[];
  /** 2 to 8 short lines of Markdown. Links go to the app's own screens only. */
  readonly body: readonly string[];
  /** The numbers of the rules that it explains. Its body names no figure that they do not name. */
  readonly rules: readonly string[];
  /** Ids of related topics. */
  readonly related: readonly string[];
};
