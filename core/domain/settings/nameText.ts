/** Characters that are no text: control characters, line separators, and marks that turn the direction of what follows. */
const NO_TEXT = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** A text of which nothing is seen: spaces, and characters without a width. */
const UNSEEN = /^[\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** A scheme, `www.`, or a host with a path; a host name with a common ending, unless an @ makes it an address. */
const LINK = /:\/\/|\bwww\.|\b(?:https?|ftp|mailto|javascript|data|tel):|[\p{L}\p{N}-]\.\p{L}{2,}\//iu;
const HOST =
  /(?<![\p{L}\p{N}.@-])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|io|co|app|dev|ai|me|tv|gg|ly|xyz|site|online|shop|store|link|click|club|top|live|page|web|ru|cn|de|uk|fr|eu|us|in|br|nl|es|it|pl|example|test)(?![\p{L}\p{N}@.-])/iu;

/** Returns why a text is no name, or null (ST2): a name is shown as text to others, and is never a link. */
export function nameRefusal(name: string): string | null {
  if (NO_TEXT.test(name)) return 'A name is text, without control characters.';
  if (name !== '' && UNSEEN.test(name)) return 'A name is text that can be seen.';
  return LINK.test(name) || HOST.test(name) ? 'A name is text, not a link.' : null;
}
