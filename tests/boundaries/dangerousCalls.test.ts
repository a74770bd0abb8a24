import { describe, expect, it, test } from 'vitest';
import { sourceFiles, type SourceFile } from './support/sourceFiles.ts';

/** What nothing in the app, the core and the server uses, with the files that may. */
const FORBIDDEN: readonly { readonly what: string; readonly pattern: RegExp; readonly except: readonly string[] }[] = [
  { what: 'text that runs as code', pattern: /\beval\(|\bnew Function\(|\bimport\(`|set(?:Timeout|Interval)\(\s*['"`]/g, except: [] },
  {
    what: 'text that becomes HTML',
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|createContextualFragment|\bDOMParser\b/g,
    except: [],
  },
  { what: 'a program that is started', pattern: /node:(?:child_process|cluster|vm)/g, except: [] },
  { what: 'a weak algorithm', pattern: /['"`](?:md5|sha-?1|des|des-ede3?|rc4|aes-\d+-ecb)['"`]|createCipher\(/gi, except: [] },
  {
    what: 'a random value that can be guessed',
    pattern: /Math\.random\(/g,
    // Seeds of tests and faults, and how long a repeated request waits.
    except: ['src/admin/laws/invariantRun.ts', 'src/admin/chaos/ChaosPage.tsx', 'src/lib/pages/queries.ts', 'server/store/store.ts'],
  },
  {
    what: 'SQL that is made of text',
    pattern: /\bsql\.raw\(|\.query\(`/g,
    // Names of columns, types and channels that the code fixes, and the statements of migrations.
    except: ['server/bus/postgresBus.ts', 'server/lists/sql/conditions.ts', 'server/outcomes/storedRows.ts', 'server/store/migrations.ts'],
  },
  { what: 'a certificate that is not checked', pattern: /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/g, except: [] },
];

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function found({ path, text }: SourceFile): string[] {
  const code = text.replace(COMMENTS, '');
  return FORBIDDEN.filter(({ except }) => !except.includes(path)).flatMap(({ what, pattern }) =>
    [...code.matchAll(pattern)].map(([each]) => `${path}: ${what}, ${each}`),
  );
}

describe('a call that makes an attack easy', () => {
  const sources = sourceFiles('core', 'src', 'server');

  it('RB30 is nowhere in the app, the core and the server, beyond the named files', () => {
    expect(sources.flatMap(found)).toEqual([]);
  });

  it('RB30 is still in the files that may have it', () => {
    const paths = new Set(sources.map(({ path }) => path));
    expect(FORBIDDEN.flatMap(({ except }) => except).filter((path) => !paths.has(path))).toEqual([]);
  });

  test.each([
    'const result = eval(text);',
    'element.innerHTML = comment;',
    '<p dangerouslySetInnerHTML={{ __html: text }} />',
    "import { exec } from 'node:child_process';",
    "createHash('sha1').update(password)",
    'const token = Math.random().toString(36);',
    'await sql.raw(`select * from users where id = ${id}`).execute(db);',
    'connect({ rejectUnauthorized: false });',
  ])('is found in %s', (text) => {
    expect(found({ path: 'server/x.ts', text })).toHaveLength(1);
  });
});
