/** Excludes texts for people from mutation: a literal with a space between words is a sentence, not logic. */
const words = { shouldIgnore: (path) => (isWords(textOf(path.node)) ? 'a text for people' : undefined) };

/** Returns the text of a literal without placeholders, or ''. */
function textOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.raw;
  return '';
}

function isWords(text) {
  return /\p{L}.* .*\p{L}/u.test(text);
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: words }];
