import { Secret, TOTP } from 'otpauth';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';
import type { Backend, Call, Kind, ModelBehaviour, openBackend } from './backend.ts';

/** The page names the kind of server that it wants in this cookie. */
const KIND = /(?:^|; )gauntlet\.test\.server=(\w+)/;
const KINDS: readonly Kind[] = ['plain', 'sample', 'spec', 'specSample', 'model'];

/** How far the clocks of the servers are ahead of the machine's, in milliseconds. */
let aheadMs = 0;
const backends = new Map<Kind, Promise<Backend>>();

/** Serves the app's `/api` from the real server, which starts in this process with the first request. */
export function realServer(): Plugin {
  return {
    name: 'real-server',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/api/')) return next();
        const named = KIND.exec(request.headers.cookie ?? '')?.[1];
        const kind = KINDS.find((each) => each === named) ?? 'plain';
        backendOf(kind).then(({ handle }) => void handle(request, response), next);
      });
    },
    /** An open database would hold up the end of the process. */
    async closeBundle() {
      for (const backend of backends.values()) await (await backend).close();
      backends.clear();
    },
  };
}

function backendOf(kind: Kind): Promise<Backend> {
  const backend = backends.get(kind) ?? open(kind);
  backends.set(kind, backend);
  return backend;
}

async function open(kind: Kind): Promise<Backend> {
  // Half of the processor time that Vite takes to load as many modules.
  const loaded: unknown = await tsImport('./backend.ts', import.meta.url);
  return (loaded as { openBackend: typeof openBackend }).openBackend(kind, aheadMs);
}

/** What a test in the page asks of Node: the other people, the clock of the server, and the browser around the page. */
export const commands = {
  startServer: (async (_, kind: Kind) => void (await backendOf(kind))) satisfies BrowserCommand<[Kind]>,
  signUpMember: (async (_, kind: Kind, name: string) => (await backendOf(kind)).signUp(name)) satisfies BrowserCommand<[Kind, string]>,
  callAs: (async (_, kind: Kind, person: string, call: Call) => (await backendOf(kind)).call(person, call)) satisfies BrowserCommand<
    [Kind, string, Call]
  >,
  makeModerator: (async (_, kind: Kind, person: string) => (await backendOf(kind)).moderates(person)) satisfies BrowserCommand<
    [Kind, string]
  >,
  makeHost: (async (_, kind: Kind, person: string) => (await backendOf(kind)).verifies(person)) satisfies BrowserCommand<[Kind, string]>,
  setServersNow: (async (_, ms: number) => {
    aheadMs = ms - Date.now();
    for (const backend of backends.values()) (await backend).setAhead(aheadMs);
  }) satisfies BrowserCommand<[number]>,
  modelDoes: (async (_, behaviour: ModelBehaviour) => (await backendOf('model')).modelDoes(behaviour)) satisfies BrowserCommand<
    [ModelBehaviour]
  >,
  modelGoesOn: (async () => (await backendOf('model')).modelGoesOn()) satisfies BrowserCommand,
  modelCalls: (async () => (await backendOf('model')).modelCalls()) satisfies BrowserCommand,
  tickServer: (async (_, kind: Kind) => (await backendOf(kind)).tick()) satisfies BrowserCommand<[Kind]>,
  /** Their unexpected errors since the last call. */
  serverErrors: (async () => (await Promise.all(backends.values())).flatMap((backend) => backend.reported())) satisfies BrowserCommand,
  forgetCookies: (async ({ context }) => context.clearCookies()) satisfies BrowserCommand,
  emulateTheme: (async ({ page }, colorScheme: 'dark' | 'light') =>
    page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })) satisfies BrowserCommand<['dark' | 'light']>,
  /** The code of an authenticator app at an instant in milliseconds. */
  codeOf: (async (_, secret: string, timestamp: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), timestamp })) satisfies BrowserCommand<[string, number]>,
  emulateMotion: (async ({ page }, reducedMotion: 'reduce' | 'no-preference') =>
    page.emulateMedia({ reducedMotion })) satisfies BrowserCommand<['reduce' | 'no-preference']>,
  /** What a screen reader reads in a part of the page. */
  ariaSnapshot: (async (context, selector: string = 'body') =>
    (await context.frame()).locator(selector).first().ariaSnapshot({ timeout: 2_000 })) satisfies BrowserCommand<[selector?: string]>,
};

type Called<Command> = Command extends (context: never, ...given: infer Given) => infer Result
  ? (...given: Given) => Promise<Awaited<Result>>
  : never;
type Commands = { [Name in keyof typeof commands]: Called<(typeof commands)[Name]> };

declare module 'vitest/browser' {
  interface BrowserCommands extends Commands {}
}
