const RELATED = /\n\nRelated: (.+)(\n\n.+)?$/;

/** Splits an answer of the help into its text and the titles of the related topics at its end, which a closing sentence may follow. */
export function splitRelated(answer: string): { readonly text: string; readonly related: readonly string[] } {
  const found = RELATED.exec(answer);
  if (!found) return { text: answer, related: [] };
  const [, titles = '', closing = ''] = found;
  return { text: answer.slice(0, found.index) + closing, related: titles.split(' · ') };
}
