import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';
import type { SourceFile } from './sourceFiles.ts';

/** One import as written: what it names (undefined when that is only known when the program runs) and its line. */
export interface Import {
  specifier: string | undefined;
  line: number;
}

/**
 * Every way a module can reach another: import and export-from declarations, import(), import types, import = require(),
 * require(), and new URL('….ts', import.meta.url) as workers are named. Refuses a file that does not parse.
 */
export function readImports(file: SourceFile): Import[] {
  const read = known.get(file.path + file.text) ?? parseImports(file);
  known.set(file.path + file.text, read);
  return read;
}

/** What was read: several rules look at the imports of all files. */
const known = new Map<string, Import[]>();

function parseImports({ path, text }: SourceFile): Import[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message ?? ''}`);
  const found: Import[] = [];
  const note = (node: ESTree.Node | null | undefined) => {
    if (node) found.push({ specifier: textOf(node), line: text.slice(0, node.start).split('\n').length });
  };
  new Visitor({
    ImportDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    ImportExpression: (node) => note(node.source),
    TSImportType: (node) => note(node.source),
    TSExternalModuleReference: (node) => note(node.expression),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') note(node.arguments[0]);
    },
    NewExpression: (node) => {
      const [target, base] = node.arguments;
      const isRelative = base?.type === 'MemberExpression' && base.object.type === 'MetaProperty';
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL' || !isRelative || !target) return;
      if (/\.[cm]?[jt]sx?$/.test(textOf(target) ?? '')) note(target);
    },
  }).visit(program);
  return found;
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const isPlainTemplate = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  return isPlainTemplate ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}
