/** Leaves texts for people out of mutation: a literal in which a space stands between words is a sentence, not logic. */
const words = { shouldIgnore: (path) => (isWords(textOf(path.node)) ? 'a text for people' : undefined) };

/** What a literal without placeholders says, or nothing. */
function textOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.raw;
  return '';
}

function isWords(text) {
  return /\p{L}.* .*\p{L}/u.test(text);
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: words }];
