import { SAMPLE_DEVICE } from '../domain/account/events.ts';
import type { NewCommunityEvent } from '../domain/community/events.ts';
import type { NewConversationEvent } from '../domain/conversation/events.ts';
import { dueCommands } from '../domain/dueCommands.ts';
import type { Account } from '../domain/account/account.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { dateLater, HOUR, instantOf, millis, MINUTE, type LocalDate } from '../kernel/time/instant.ts';
import type { Ports } from '../kernel/store/ports.ts';
import { createScribe, type Scribe } from '../kernel/store/scribe.ts';
import { initialRoot, registry, type Root } from '../domain/registry.ts';
import { SAMPLE_CHALLENGES, type SampleChallenge } from './challenges.ts';
import { SAMPLE_TALK, type SampleTalk } from './conversations.ts';
import { sampleEvidence } from './evidence.ts';
import { SAMPLE_STORY, type SampleAct } from './story.ts';

type World = Pick<Ports, 'now' | 'zone' | 'calendar' | 'random'>;

/** When the day's due things are decided and when its first act is done, after the day's first instant. */
const MORNING = 8 * HOUR;
const FIRST_ACT = 9 * HOUR;
const BETWEEN_ACTS = 2 * MINUTE;

/**
 * The sample history of an account that is first opened now (AC9): what SAMPLE_STORY tells, decided by the same rules as
 * everything else, with the clock of each of its days. Throws when a rule refuses one of its acts, a fault of ours.
 */
export function sampleHistory(account: Account, { now, zone, calendar, random }: World): readonly EventEnvelope[] {
  const here = zone();
  const today = calendar.dayOf(instantOf(now()), here).date;
  const clock = { ms: 0 };
  const ports = { now: () => clock.ms, zone: () => here, calendar, random };
  const scribe = createScribe<Root>({ registry, initial: initialRoot, ports, actor: account.id, device: SAMPLE_DEVICE });
  const author = new Author(scribe);
  const first = (SAMPLE_STORY[0]?.daysAgo ?? 0) + 1;
  for (let daysAgo = first; daysAgo > 0; daysAgo -= 1) {
    const dawn = dawnOf(dateLater(today, -daysAgo), here, calendar);
    if (daysAgo === first) {
      clock.ms = dawn + FIRST_ACT;
      author.openAccount(account);
    }
    for (const { after, happen } of momentsOf(daysAgo, author)) {
      clock.ms = dawn + after;
      happen();
    }
  }
  return scribe.events;
}

function dawnOf(date: LocalDate, zone: string, calendar: Ports['calendar']): number {
  const [dawn] = calendar.firstInstants(date, zone, 1);
  return dawn === undefined ? 0 : millis(dawn);
}

/** Something that happens on a day, `after` so many milliseconds of it. */
type DayMoment = { readonly after: number; readonly happen: () => void };

function momentsOf(daysAgo: number, author: Author): DayMoment[] {
  const acts = SAMPLE_STORY.find((day) => day.daysAgo === daysAgo)?.acts ?? [];
  const talk = SAMPLE_TALK.filter(({ daysBefore }) => daysBefore === daysAgo);
  const moments: DayMoment[] = [
    { after: MORNING, happen: () => author.doWhatIsDue() },
    ...acts.map((act, i) => ({ after: FIRST_ACT + i * BETWEEN_ACTS, happen: () => author.perform(act) })),
    { after: FIRST_ACT + acts.length * BETWEEN_ACTS, happen: () => author.doWhatIsDue() },
    ...talk.map((step) => ({ after: afterDawn(step.time), happen: () => author.talk(step) })),
  ];
  return moments.toSorted((one, other) => one.after - other.after);
}

function afterDawn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes * MINUTE;
}

/** Performs the acts of the story through the rules. */
class Author {
  private readonly scribe: Scribe<Root>;
  private readonly ids = new Map<SampleChallenge, string>();
  private count = 0;

  constructor(scribe: Scribe<Root>) {
    this.scribe = scribe;
  }

  openAccount({ id, name, email }: Account): void {
    this.scribe.act({ id: `open:${id}`, type: 'OpenAccount', data: { accountId: id, name, email } });
  }

  /** Ends, misses and achievements; the daily login is an act of the story, for it says that the app was opened. */
  doWhatIsDue(): void {
    for (;;) {
      const { at, day } = this.scribe.now();
      const due = dueCommands(this.scribe.root, { now: at, day }, at).filter(({ type }) => type !== 'OpenDay');
      if (due.length === 0) return;
      for (const command of due) this.mustDo(command.type, command.data, command.id);
    }
  }

  perform(act: SampleAct): void {
    switch (act.do) {
      case 'open':
        return void this.mustDo('OpenDay', {}, `day:${this.scribe.now().day.date}`);
      case 'reward':
        return void this.mustDo('ClaimDailyReward');
      case 'strip':
        return void this.mustDo('ClaimStripDay');
      case 'begin':
        return this.begin(act.challenge, act.stake);
      case 'proof':
        return void this.mustDo('UploadProof', { challengeId: this.idOf(act.challenge), ...sampleEvidence(act.challenge) });
      case 'claim':
        return void this.mustDo('ClaimActivity', { activity: act.activity });
      case 'buy':
        return void this.mustDo('BuyPoints', { packageId: act.package, paymentId: `sample-${this.scribe.events.length}` });
      case 'power':
        return void this.mustDo('BuyPowerUp', { powerUp: act.powerUp });
      case 'share':
        return this.note({ type: 'ChallengeShared', data: { challengeId: this.idOf(act.challenge), via: 'link' } });
      case 'comment':
        return this.note({ type: 'CommentPosted', data: { challengeId: this.idOf(act.challenge), text: act.text, parent: null } });
    }
  }

  talk({ act, person, text }: SampleTalk): void {
    if (act === 'received') return this.note({ type: 'MessageReceived', data: { from: person, text } });
    if (act === 'sent') return void this.mustDo('SendMessage', { to: person, text });
    this.mustDo('ReadConversation', { person: person.id });
  }

  private begin(challenge: SampleChallenge, stake: number | undefined): void {
    const events = this.mustDo('CreateChallenge', { ...SAMPLE_CHALLENGES[challenge], isVerified: false });
    const challengeId = events[0]?.id ?? '';
    this.ids.set(challenge, challengeId);
    if (stake !== undefined) this.mustDo('PlaceBet', { challengeId, stake, listing: null, paymentId: null });
    this.mustDo('StartChallenge', { challengeId });
  }

  private note(fact: NewCommunityEvent | NewConversationEvent): void {
    this.scribe.write(this.nextId(), [fact]);
  }

  private idOf(challenge: SampleChallenge): string {
    return this.ids.get(challenge) ?? challenge;
  }

  private mustDo(type: string, data: unknown = {}, id: string = this.nextId()): readonly EventEnvelope[] {
    const { events, refusal } = this.scribe.act({ id, type, data });
    if (refusal) throw new Error(`The sample history was refused ${type}: ${JSON.stringify(refusal)}`);
    return events;
  }

  private nextId(): string {
    this.count += 1;
    return `sample:${this.count}`;
  }
}
