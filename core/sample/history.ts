import { SAMPLE_DEVICE } from '../domain/account/events.ts';
import type { NewCommunityEvent } from '../domain/community/events.ts';
import type { NewConversationEvent } from '../domain/conversation/events.ts';
import { dueCommands } from '../domain/dueCommands.ts';
import type { Account } from '../domain/account/index.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { dateLater, HOUR, instantOf, millis, MINUTE, type LocalDate } from '../kernel/time/instant.ts';
import type { Ports } from '../kernel/store/ports.ts';
import { createRecorder, type Recorder } from '../kernel/store/recorder.ts';
import { registry } from '../domain/registry.ts';
import { initialRoot, type Root } from '../domain/slices.ts';
import { SAMPLE_CHALLENGES, type SampleChallenge } from './challenges.ts';
import { SAMPLE_MESSAGES, type SampleMessage } from './conversations.ts';
import { sampleEvidence } from './evidence.ts';
import { SAMPLE_DAYS, type SampleAction } from './sampleDays.ts';

type SamplePorts = Pick<Ports, 'now' | 'zone' | 'calendar' | 'random'>;

/** When a day's due commands are executed and when its first action happens, after the day's first instant. */
const MORNING = 8 * HOUR;
const FIRST_ACTION = 9 * HOUR;
const BETWEEN_ACTIONS = 2 * MINUTE;

/**
 * Returns the sample history of an account that is opened now for the first time (AC9): the actions of SAMPLE_DAYS, decided by the usual
 * rules with the clock of each day. Throws when a rule refuses an action, which is a defect.
 */
export function sampleHistory(account: Account, { now, zone, calendar, random }: SamplePorts): readonly EventEnvelope[] {
  const here = zone();
  const today = calendar.dayOf(instantOf(now()), here).date;
  const clock = { ms: 0 };
  const ports = { now: () => clock.ms, zone: () => here, calendar, random };
  const recorder = createRecorder<Root>({ registry, initial: initialRoot, ports, actor: account.id, device: SAMPLE_DEVICE });
  const author = new Author(recorder);
  const first = (SAMPLE_DAYS[0]?.daysAgo ?? 0) + 1;
  for (let daysAgo = first; daysAgo > 0; daysAgo -= 1) {
    const dayStart = dayStartOf(dateLater(today, -daysAgo), here, calendar);
    if (daysAgo === first) {
      clock.ms = dayStart + FIRST_ACTION;
      author.openAccount(account);
    }
    for (const { after, happen } of momentsOf(daysAgo, author)) {
      clock.ms = dayStart + after;
      happen();
    }
  }
  return recorder.events;
}

function dayStartOf(date: LocalDate, zone: string, calendar: Ports['calendar']): number {
  const [dayStart] = calendar.firstInstants(date, zone, 1);
  return dayStart === undefined ? 0 : millis(dayStart);
}

/** Something that happens on a day, `after` milliseconds from its start. */
type DayMoment = { readonly after: number; readonly happen: () => void };

function momentsOf(daysAgo: number, author: Author): DayMoment[] {
  const actions = SAMPLE_DAYS.find((day) => day.daysAgo === daysAgo)?.actions ?? [];
  const talk = SAMPLE_MESSAGES.filter(({ daysBefore }) => daysBefore === daysAgo);
  const moments: DayMoment[] = [
    { after: MORNING, happen: () => author.runDueCommands() },
    ...actions.map((action, i) => ({ after: FIRST_ACTION + i * BETWEEN_ACTIONS, happen: () => author.perform(action) })),
    { after: FIRST_ACTION + actions.length * BETWEEN_ACTIONS, happen: () => author.runDueCommands() },
    ...talk.map((step) => ({ after: millisOfDay(step.time), happen: () => author.talk(step) })),
  ];
  return moments.toSorted((one, other) => one.after - other.after);
}

function millisOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes * MINUTE;
}

/** Performs sample actions through the rules. */
class Author {
  private readonly recorder: Recorder<Root>;
  private readonly ids = new Map<SampleChallenge, string>();
  private count = 0;

  constructor(recorder: Recorder<Root>) {
    this.recorder = recorder;
  }

  openAccount({ id, name, email }: Account): void {
    this.recorder.execute({ id: `open:${id}`, type: 'OpenAccount', data: { accountId: id, name, email } });
  }

  /** Ends, misses and achievements. The daily login is an action of its own, because it records that the app was opened. */
  runDueCommands(): void {
    for (;;) {
      const { at, day } = this.recorder.now();
      const scheduled = dueCommands(this.recorder.root, { now: at, day }, at).filter(({ type }) => type !== 'OpenDay');
      if (scheduled.length === 0) return;
      for (const command of scheduled) this.mustExecute(command.type, command.data, command.id);
    }
  }

  perform(action: SampleAction): void {
    switch (action.do) {
      case 'open':
        return void this.mustExecute('OpenDay', {}, `day:${this.recorder.now().day.date}`);
      case 'reward':
        return void this.mustExecute('ClaimDailyReward');
      case 'strip':
        return void this.mustExecute('ClaimStripDay');
      case 'begin':
        return this.begin(action.challenge, action.stake);
      case 'proof':
        return void this.mustExecute('UploadProof', { challengeId: this.idOf(action.challenge), ...sampleEvidence(action.challenge) });
      case 'claim':
        return void this.mustExecute('ClaimActivity', { activity: action.activity });
      case 'buy':
        return void this.mustExecute('BuyPoints', { packageId: action.package, paymentId: `sample-${this.recorder.events.length}` });
      case 'power':
        return void this.mustExecute('BuyPowerUp', { powerUp: action.powerUp });
      case 'share':
        return this.record({ type: 'ChallengeShared', data: { challengeId: this.idOf(action.challenge), via: 'link' } });
      case 'comment':
        return this.record({ type: 'CommentPosted', data: { challengeId: this.idOf(action.challenge), text: action.text, parent: null } });
    }
  }

  talk({ action, person, text }: SampleMessage): void {
    if (action === 'received') return this.record({ type: 'MessageReceived', data: { from: person, text } });
    if (action === 'sent') return void this.mustExecute('SendMessage', { to: person, text });
    this.mustExecute('ReadConversation', { person: person.id });
  }

  private begin(challenge: SampleChallenge, stake: number | undefined): void {
    const events = this.mustExecute('CreateChallenge', { ...SAMPLE_CHALLENGES[challenge], isVerified: false });
    const challengeId = events[0]?.id ?? '';
    this.ids.set(challenge, challengeId);
    if (stake !== undefined) this.mustExecute('PlaceBet', { challengeId, stake, listing: null, paymentId: null });
    this.mustExecute('StartChallenge', { challengeId });
  }

  private record(fact: NewCommunityEvent | NewConversationEvent): void {
    this.recorder.write(this.nextId(), [fact]);
  }

  private idOf(challenge: SampleChallenge): string {
    return this.ids.get(challenge) ?? challenge;
  }

  private mustExecute(type: string, data: unknown = {}, id: string = this.nextId()): readonly EventEnvelope[] {
    const { events, refusal } = this.recorder.execute({ id, type, data });
    if (refusal) throw new Error(`The sample history was refused ${type}: ${JSON.stringify(refusal)}`);
    return events;
  }

  private nextId(): string {
    this.count += 1;
    return `sample:${this.count}`;
  }
}
