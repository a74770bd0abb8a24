import { bisectLaw, LAWS, readLog, type EventEnvelope } from '@gauntlet/core/devtools';
import { LAWS_IN_BROWSER, shortest, type Law } from '@gauntlet/core/testing';
import type { Broken, Job, News, ShownEvent } from './messages.ts';

/** So many events of a counter-example are shown. */
const MOST_SHOWN = 50;
/** How often it is told how far a law is (milliseconds). */
const EVERY = 100;

type Log = readonly EventEnvelope[];

/** Something that is asked of the person's own log: why it does not hold, or null. */
type OwnLaw = { readonly name: string; readonly ofParts: boolean; readonly ask: (events: Log) => Promise<string | null> };

/** The laws of the core that every log must keep, as a page shows them. */
export const CORE_LAWS: readonly { readonly name: string; readonly says: string }[] = LAWS.filter(({ must }) => must).map(
  ({ name, says }) => ({
    name: `core: ${name}`,
    says,
  }),
);

/** Asks laws as told (AT1 to AT4), those that are given, and tells how it goes. */
export async function runLaws(job: Job, tell: (news: News) => void, all: readonly Law[] = LAWS_IN_BROWSER): Promise<void> {
  const chosen = all.filter(({ name }) => job.laws.includes(name));
  if (job.ownLog !== null) {
    const read = readLog(job.ownLog);
    if (!read.ok) return tell({ kind: 'failed', message: read.message });
    for (const law of ownLaws(chosen, job)) await askOwn(law, read.file.events, tell);
  }
  for (const law of chosen) await askRandom(law, job, tell);
  return tell({ kind: 'ended' });
}

function ownLaws(chosen: readonly Law[], job: Job): OwnLaw[] {
  const ofCore = LAWS.filter(({ must, name }) => must && job.laws.includes(`core: ${name}`)).map((law): OwnLaw => {
    return { name: `core: ${law.name}`, ofParts: true, ask: (events) => Promise.resolve(bisectLaw(events, law).first?.why ?? null) };
  });
  const ofTests = chosen.flatMap(({ name, own, ofParts }): OwnLaw[] =>
    own ? [{ name, ofParts, ask: (events) => whyBroken(own, events) }] : [],
  );
  return [...ofCore, ...ofTests];
}

async function askOwn({ name: law, ask, ofParts }: OwnLaw, events: Log, tell: (news: News) => void): Promise<void> {
  tell({ kind: 'began', law, about: 'own' });
  const why = await ask(events);
  const broken = why === null ? null : await brokenOwn(ask, events, ofParts, why);
  tell({ kind: 'answered', law, about: 'own', runs: 1, broken });
}

/** The shortest part of the own log that breaks a law, its events by the places where they stand. */
async function brokenOwn(ask: OwnLaw['ask'], events: Log, ofParts: boolean, why: string): Promise<Broken> {
  const short = await shortest(events, async (part) => part.length > 0 && (await ask(part)) !== null, ofParts);
  const places = new Map(events.map((event, i) => [event, i + 1]));
  const shown = short.slice(0, MOST_SHOWN).map((event) => shownEvent(event, places.get(event) ?? 0));
  return { why: (await ask(short)) ?? why, events: shown, text: `${short.length} of ${events.length} events`, again: null };
}

async function whyBroken(holds: NonNullable<Law['own']>, events: Log): Promise<string | null> {
  try {
    await holds(events);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function askRandom(law: Law, { runs: numRuns, seed, path }: Job, tell: (news: News) => void): Promise<void> {
  tell({ kind: 'began', law: law.name, about: 'random' });
  let [runs, told] = [0, 0];
  const onRun = (): void => {
    runs += 1;
    if (performance.now() - told < EVERY) return;
    told = performance.now();
    tell({ kind: 'asked', runs });
  };
  const answer = await law.check({ numRuns, seed, ...(path !== null && { path }) }, onRun);
  const broken = answer.broken && {
    why: answer.broken.why,
    events: answer.broken.events?.slice(0, MOST_SHOWN).map((event, i) => shownEvent(event, i + 1)) ?? null,
    text: answer.broken.text,
    again: { seed: answer.seed, path: answer.broken.path, shrinks: answer.broken.shrinks },
  };
  tell({ kind: 'answered', law: law.name, about: 'random', runs: answer.runs, broken });
}

function shownEvent({ type, at, data }: EventEnvelope, position: number): ShownEvent {
  return { position, type, at, data };
}
