/** Escapes a text that a user wrote, so that Markdown shows it unchanged, on one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Formats a local date: '2 March'. Returns any other text escaped. */
export function formatDate(date: string): string {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? escapeMarkdown(date) : `${Number(day)} ${name}`;
}
