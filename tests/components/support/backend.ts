import { getRequestListener } from '@hono/node-server';
import { openModel } from '../../../server/ai/openModel.ts';
import { DEFAULT_PACE } from '../../../server/ai/ports.ts';
import { openSample } from '../../../server/sample/sample.ts';
import { openOwnMemoryStore } from '../../server/support/emptyDatabase.ts';
import { createEnvironment, QUICK_AI, type Member } from '../../server/support/environment.ts';
import { startModelServer, type ModelServer } from '../../server/support/modelServer.ts';
import { makeHost } from '../../server/support/operator.ts';

/**
 * A server without sample data, one whose new people get the sample, one of each that only the walk through the spec uses, which finds nobody else
 * there, and one with a language model. Each has its own database.
 */
export type Kind = 'plain' | 'sample' | 'spec' | 'specSample' | 'model';

/** The key of the model: it must reach only the model. */
const MODEL_KEY = 'sk-only-for-the-model';

/** How the language model answers from now on: with a method of `ModelServer`, and what that is given. */
export type ModelBehaviour = { readonly [Name in 'answers' | 'stalls' | 'cutsOff']?: string } & {
  readonly fails?: number;
  readonly pauses?: readonly [string, string];
};

/** A request that the model received. */
export type ModelCall = {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly authorization: string;
  readonly hungUp: boolean;
};

/** What a test knows of a person whom it signed up. */
export type SignedUp = { readonly id: string; readonly name: string; readonly email: string; readonly cookie: string };

/** A request of a person beside the page, and its response. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly json?: unknown;
};
export type Answered = { readonly status: number; readonly body: unknown };

/** The real server in the process that serves the tests, with a clock that they move. */
export type Backend = Awaited<ReturnType<typeof openBackend>>;

/** Opens the server of a kind on an empty database in memory. Its clock is `aheadMs` milliseconds ahead of the machine's. */
export async function openBackend(kind: Kind, aheadMs: number) {
  let ahead = aheadMs;
  const clock = { now: () => new Date(Date.now() + ahead).toISOString() };
  const model = kind === 'model' ? await startModelServer() : null;
  const environment = await createEnvironment(await openOwnMemoryStore(), {
    clock,
    sampleData: kind === 'sample' || kind === 'specSample',
    ...(model && {
      ai: { ...QUICK_AI, pace: DEFAULT_PACE, model: openModel({ baseUrl: model.baseUrl, apiKey: MODEL_KEY, model: 'test' }) },
    }),
  });
  let letGo = () => {};
  await openSample(environment.ports).keepCurrent();
  const members = new Map<string, Member>();
  const memberOf = (id: string): Member => {
    const member = members.get(id);
    if (!member) throw new Error(`Nobody signed up with the id ${id}.`);
    return member;
  };
  return {
    /** Serves a request of the page. */
    handle: getRequestListener(environment.app.fetch),
    setAhead: (ms: number) => void (ahead = ms),
    async signUp(name: string): Promise<SignedUp> {
      const member = await environment.signUp(name);
      members.set(member.id, member);
      return { id: member.id, name, email: member.email, cookie: member.cookie };
    },
    async call(person: string, { method, path, headers = {}, json }: Call): Promise<Answered> {
      const init =
        json === undefined ? { headers } : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(json) };
      const { status, body } = await memberOf(person).send(method, path, init);
      return { status, body };
    },
    moderates: (person: string) => environment.moderates(memberOf(person)),
    /** Makes a person a verified influencer, who may host paid groups. */
    verifies: (person: string) => makeHost(environment, memberOf(person).email),
    modelDoes: (behaviour: ModelBehaviour) => void (letGo = instruct(model, behaviour)),
    /** Lets a paused answer of the model go on. */
    modelGoesOn: () => letGo(),
    modelCalls: (): ModelCall[] =>
      (model?.requests ?? []).map(({ body, headers, hungUp }) => ({
        messages: body.messages,
        authorization: headers.authorization ?? '',
        hungUp,
      })),
    /** Runs the timer of the server once. */
    tick() {
      environment.setNow(clock.now());
      return environment.tick();
    },
    /** Its unexpected errors since the last call. */
    reported: () =>
      environment.reported.splice(0).map((error) => (error instanceof Error ? (error.stack ?? error.message) : String(error))),
    async close() {
      await model?.close();
      await environment.close();
      await environment.ports.store.close();
    },
  };
}

/** Returns what lets a paused answer go on. */
function instruct(model: ModelServer | null, { answers, stalls, cutsOff, fails, pauses }: ModelBehaviour): () => void {
  if (pauses) return model?.pauses(...pauses) ?? (() => {});
  // In one piece: a text with code is one token of the model.
  if (answers !== undefined) model?.answers([answers]);
  if (stalls !== undefined) model?.stalls(stalls);
  if (cutsOff !== undefined) model?.cutsOff(cutsOff);
  if (fails !== undefined) model?.fails(fails);
  return () => {};
}
