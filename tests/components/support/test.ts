import type { Gauntlet } from '@gauntlet/core';
import { NEVER } from 'rxjs';
import { test as base } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Newcomer } from '../../../src/lib/accountMarks.ts';
import type { Project } from '../../../core/replication/nodes.ts';
import type { HttpRequest } from '../../../core/kernel/store/ports.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { newDevice, newEnvironment, openPerson, type Device, type Person } from '../../core/replication/support.ts';
import { othersIn, type Others } from '../../core/views/communityScenario.ts';
import { showApp } from './app.tsx';
import type { Answered, Call, Kind, SignedUp } from './backend.ts';
import { setNow, START } from './clock.ts';

/** Ann, with the app open over the ports of core tests. What she does here happens in another tab of hers. */
export type ShownPerson = Person & { readonly environment: Environment; readonly others: Others };

type PersonOptions = {
  /** The address at which the app opens, or what returns it after `before`. */
  readonly at?: string | (() => string);
  /** What happened before the app opens: with the open account in another tab. */
  readonly before?: (person: ShownPerson) => Promise<unknown>;
  readonly device?: Device;
  /**
   * What projections say in the place of her own figures, by their keys: for states that take another version of the app, a fault or months to
   * come about, and are proven in the core.
   */
  readonly figures?: Readonly<Record<string, unknown>>;
};

type MemberOptions = { readonly at?: string; readonly kind?: Kind; readonly newcomer?: Newcomer | null };

/** Somebody beside the page, who calls the server. */
export type Other = SignedUp & {
  call(call: Call): Promise<Answered>;
  /** Writes a node; returns its id. Throws when it is refused. */
  write(project: Project, fields: object): Promise<string>;
};

const NAME = 'ann';
/** The window in which a test begins, in px (`vitest.config.ts`). */
const [WIDTH, HEIGHT] = [1280, 900];

/**
 * A test of screens over the real core, in a page that stays warm: the app's modules load once for all files. The clock says noon in UTC on a
 * Monday at first (`clock.ts`).
 *
 * - `person`: Ann's account over in-memory ports (`openPerson`, as in core tests): for whatever happens on her device. Takes a fifth of a second.
 * - `member`: an account over the browser's own storage and network, with the real server in the process of the tests: for what it lists, and what
 *   is said to it. Others act beside the page (`other`), or log in after it (`changeTo.ts`).
 * - `visitor`: nobody is signed in; with the real server.
 *
 * A test fails when the page logs an error that `complaints.allow` does not cover.
 */
export const test = base
  .extend('complaints', { auto: true }, async ({}, { onCleanup }) => {
    const allowed: RegExp[] = [];
    const seen: string[] = [];
    const { error } = console;
    console.error = (...parts: unknown[]) => {
      const line = parts.map(String).join(' ');
      if (allowed.some((pattern) => pattern.test(line))) return;
      seen.push(line);
      error(...parts);
    };
    onCleanup(async () => {
      console.error = error;
      seen.push(...(await commands.serverErrors()).filter((line) => !allowed.some((pattern) => pattern.test(line))));
      if (seen.length > 0) throw new Error(`The page or its server complained:\n${seen.join('\n')}`);
    });
    return { allow: (...patterns: RegExp[]) => void allowed.push(...patterns) };
  })
  .extend('look', { auto: true }, ({}, { onCleanup }) =>
    onCleanup(async () => {
      if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
      if (matchMedia('(prefers-color-scheme: dark)').matches) await commands.emulateTheme('light');
    }),
  )
  .extend('clock', { auto: true }, async () => setNow(START))
  .extend(
    'person',
    ({}, { onCleanup }) =>
      async ({ at = '/feed', before, device = newDevice(), figures = {} }: PersonOptions = {}): Promise<ShownPerson> => {
        const environment = newEnvironment(new Date().toISOString());
        environment.setZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
        const ports = {
          now: () => Date.now(),
          monotonic: () => Date.now(),
          // The server has the time of the page.
          fetch: (request: HttpRequest) => {
            environment.setNow(new Date().toISOString());
            return environment.ports.fetch(request);
          },
          sleep: (ms: number) => new Promise<void>((done) => void setTimeout(done, ms)),
        };
        const tab = await openPerson(environment, NAME, device, ports);
        const person = { ...tab, environment, others: othersIn(environment) };
        await before?.(person);
        const open = async () => {
          const { gauntlet } = await openPerson(environment, NAME, device, ports);
          return { name: 'open' as const, gauntlet: withFigures(gauntlet, figures) };
        };
        const { id, name, email } = tab.gauntlet.account;
        const close = await showApp(typeof at === 'string' ? at : at(), { user: { id, name, email }, newcomer: null, open });
        onCleanup(async () => {
          await close();
          tab.gauntlet.close();
        });
        return person;
      },
  )
  .extend(
    'member',
    ({}, { onCleanup }) =>
      async (name: string, { at = '/feed', kind = 'plain', newcomer = 'plain' }: MemberOptions = {}): Promise<Other> => {
        const user = await commands.signUpMember(kind, name);
        document.cookie = `gauntlet.test.server=${kind}; Path=/`;
        document.cookie = `${user.cookie}; Path=/`;
        const close = await showApp(at, { user, newcomer });
        onCleanup(async () => {
          await close();
          indexedDB.deleteDatabase(`gauntlet-${user.id}`);
          await commands.forgetCookies();
        });
        return beside(kind, user);
      },
  )
  .extend(
    'other',
    () =>
      async (name: string, kind: Kind = 'plain'): Promise<Other> =>
        beside(kind, await commands.signUpMember(kind, name)),
  )
  .extend('visitor', ({}, { onCleanup }) => async (at = '/', kind: Kind = 'plain'): Promise<void> => {
    await commands.startServer(kind);
    document.cookie = `gauntlet.test.server=${kind}; Path=/`;
    const close = await showApp(at, null);
    onCleanup(async () => {
      await close();
      await commands.forgetCookies();
    });
  });

/** A core whose projections of these keys have other values. */
function withFigures(gauntlet: Gauntlet, figures: Readonly<Record<string, unknown>>): Gauntlet {
  const project = ({ key }: { readonly key: string }): unknown =>
    key in figures ? { current: () => figures[key], changes$: NEVER } : undefined;
  return new Proxy(gauntlet, {
    get(target, name, receiver) {
      const own: unknown = Reflect.get(target, name, receiver);
      if (name !== 'project' || typeof own !== 'function') return own;
      return (projection: { readonly key: string }): unknown => project(projection) ?? Reflect.apply(own, target, [projection]);
    },
  });
}

function beside(kind: Kind, user: SignedUp): Other {
  const call: Other['call'] = (request) => commands.callAs(kind, user.id, request);
  return {
    ...user,
    call,
    async write(project, json) {
      const id = crypto.randomUUID();
      const path = `/api/local/projects/${project}/nodes`;
      const { status, body } = await call({ method: 'POST', path, headers: { 'Idempotency-Key': id }, json });
      if (status !== 201) throw new Error(`A node of ${project} was refused with ${status}: ${JSON.stringify(body)}`);
      return id;
    },
  };
}
