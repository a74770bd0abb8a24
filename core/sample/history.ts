import { SAMPLE_DEVICE, type NewAccountEvent } from '../account/events.ts';
import type { NewCommunityEvent } from '../community/events.ts';
import { dueCommands } from '../due.ts';
import type { Account } from '../gauntlet.ts';
import type { EventEnvelope } from '../kernel/event.ts';
import { dateLater, HOUR, instantOf, millis, MINUTE, type LocalDate } from '../kernel/instant.ts';
import type { Ports } from '../kernel/ports.ts';
import { createScribe, type Scribe } from '../kernel/scribe.ts';
import { initialRoot, registry, type Root } from '../slices.ts';
import { SAMPLE_CHALLENGES, type SampleChallenge } from './challenges.ts';
import { sampleEvidence } from './evidence.ts';
import { SAMPLE_STORY, type SampleAct, type SampleDay } from './story.ts';

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
    clock.ms = dawn + MORNING;
    if (daysAgo === first) author.openAccount(account);
    author.doWhatIsDue();
    clock.ms = dawn + FIRST_ACT;
    for (const act of actsOn(daysAgo)) {
      author.perform(act);
      clock.ms += BETWEEN_ACTS;
    }
    author.doWhatIsDue();
  }
  return scribe.events;
}

function dawnOf(date: LocalDate, zone: string, calendar: Ports['calendar']): number {
  const [dawn] = calendar.firstInstants(date, zone, 1);
  return dawn === undefined ? 0 : millis(dawn);
}

function actsOn(daysAgo: number): SampleDay['acts'] {
  return SAMPLE_STORY.find((day) => day.daysAgo === daysAgo)?.acts ?? [];
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

  private begin(challenge: SampleChallenge, stake: number | undefined): void {
    const events = this.mustDo('CreateChallenge', { ...SAMPLE_CHALLENGES[challenge], isVerified: false });
    const challengeId = events[0]?.id ?? '';
    this.ids.set(challenge, challengeId);
    if (stake !== undefined) this.mustDo('PlaceBet', { challengeId, stake, listing: null, paymentId: null });
    this.mustDo('StartChallenge', { challengeId });
  }

  private note(fact: NewCommunityEvent | NewAccountEvent): void {
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
