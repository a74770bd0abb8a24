import type { PlantedBug } from '../bug.ts';

const clock = 'core/replication/serverClock.ts';

/** Bugs that let one clock, one item, one response or one hostile person do harm. */
export const adverseBugs: readonly PlantedBug[] = [
  {
    name: "the device's clock is not bounded by the server's",
    file: clock,
    find: 'const device = deviceNow();',
    replace: 'const device = deviceNow(); if (device > 0) return device;',
  },
  {
    name: 'one response of the server is enough to end a challenge',
    file: clock,
    find: 'if (receivedAt - sentAt > SLOWEST) return;',
    replace: 'agreed = agreed !== null && agreed > time ? agreed : time; if (receivedAt - sentAt > SLOWEST) return;',
  },
  {
    name: 'one item that cannot be delivered holds up the whole outbox',
    file: 'core/replication/push.ts',
    find: '        hold(tools, next, outcome);\n',
    replace: "        return 'unreachable';\n",
  },
  {
    name: 'a missing route refuses the event',
    file: 'core/replication/deliveryOutcome.ts',
    find: 'return about === undefined ? VERDICTS.has(code) : about === key;',
    replace: 'return about === undefined || about === key;',
  },
  {
    name: "a joining and a start count from the client's instant",
    file: 'core/replication/countsFrom.ts',
    find: 'if (affectsOthers(status, fields)) return received;',
    replace: "if (fields['/text'] !== 'cancelled') return fields['/attributes/@tstmp'];",
  },
  {
    name: 'a paid group is joined without a payment',
    file: 'server/payments/joining.ts',
    find: "if (!stored.isRestored) throw new Refused(409, 'PaymentMissing'",
    replace: "if (!stored.isRestored) return; if (!stored.isRestored) throw new Refused(409, 'PaymentMissing'",
  },
  {
    name: 'comments count towards a claim without limit',
    file: 'core/domain/wallet/evolve.ts',
    find: '    if (today && today.count >= COMMENTS_PER_DAY) return void draft.commentsBeyond.push(id);\n',
    replace: '',
  },
  {
    name: 'a claimed comment counts again when it is deleted',
    file: 'core/domain/wallet/evolve.ts',
    find: "if (event.data.activity === 'comment-engage') Object.assign(draft, { comments: [], commentsBeyond: [] });",
    replace: '',
  },
  {
    name: 'a challenge without anybody else counts for others',
    file: 'core/replication/countedPart.ts',
    find: 'if (first === undefined) return null;',
    replace: 'if (first === undefined) return began;',
  },
  {
    name: "a profile that another device's save replaced is taken as lost",
    file: 'core/replication/lostEvents.ts',
    find: 'return ownSaves ? ownSaves.includes(event) || ownSaves.length >= MAX_SAVES : at <= ownSavedAt;',
    replace: 'return ownSaves ? ownSavedAt === at : ownSavedAt === at && event.length + MAX_SAVES > 0;',
  },
];
