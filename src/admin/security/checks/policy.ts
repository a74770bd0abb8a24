/** A Content-Security-Policy by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses a policy header. Like in browsers, the first of duplicate directives counts. */
export function readPolicy(header: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const text of header.split(';')) {
    const [name = '', ...sources] = text.trim().split(/\s+/);
    if (name !== '' && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** Describes each directive. */
const ABOUT: Readonly<Record<string, string>> = {
  'default-src': 'Everything else',
  'script-src': 'Scripts',
  'style-src': 'Styles',
  'img-src': 'Images',
  'media-src': 'Video and audio',
  'font-src': 'Fonts',
  'connect-src': 'Calls to servers',
  'worker-src': 'Workers',
  'manifest-src': 'The app’s manifest',
  'frame-ancestors': 'Pages that may frame this one',
  'base-uri': 'Base address',
  'form-action': 'Targets of forms',
  'object-src': 'Plug-ins',
  'frame-src': 'Frames in this page',
};

/** Describes a directive: its subject, and the sources it allows. */
export function describeDirective(name: string, sources: readonly string[]): { readonly about: string; readonly from: string } {
  const hashes = sources.filter((source) => source.startsWith("'sha")).length;
  const others = sources.filter((source) => !source.startsWith("'sha")).map((source) => SOURCE_LABELS[source] ?? source);
  const named = hashes === 0 ? [] : [`${hashes} allowed by ${hashes === 1 ? 'its hash' : 'their hashes'}`];
  return { about: ABOUT[name] ?? name, from: [...others, ...named].join(', ') || 'nothing' };
}

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  "'none'": 'nothing',
  "'self'": 'this site',
  'data:': 'data: addresses',
  'blob:': 'blobs of this page',
  "'unsafe-inline'": 'any inline code (unsafe)',
  "'unsafe-eval'": 'any evaluated text (unsafe)',
  '*': 'anywhere (unsafe)',
};

/** Returns the sources of a directive, or those of `default-src`. */
export function sourcesFor(policy: Policy, name: string): readonly string[] | undefined {
  return policy.get(name) ?? policy.get('default-src');
}

/** Checks whether sources allow more than this site, hashes and URLs that the page created. */
export function isLoose(sources: readonly string[] | undefined): boolean {
  return sources === undefined || sources.some((source) => /^'unsafe|\*|^https?:|^wss?:/.test(source));
}
