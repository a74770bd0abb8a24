import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../../server/support/environment.ts';
import { GIF, HEIC, JPEG, MP4, PNG, WEBM, WEBP } from '../../server/support/files.ts';
import { challengeOf, commentOf, participationOf, proofOf, reportOf, reviewOf } from '../../server/support/nodes.ts';
import { deviceOf } from '../../server/support/logs.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** Who sends a request, whose data it may name, and the server's time. */
export type Scene = { readonly sender: Person; readonly other: Person; readonly now: string };

/** The device of the requests. */
export const FUZZ_DEVICE = 'fuzz';

type Fields = Record<string, unknown>;

const WEIRD_TEXT = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  'null',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  "'; drop table nodes; --",
  '<script>alert(1)</script>',
  '\u202e\u0007',
  '🙂'.repeat(40),
  'x'.repeat(5_000),
  '2026-02-31T25:61:00.000Z',
  '1970-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  'Etc/Unknown',
  'a@b.c',
  '00000000-0000-0000-0000-000000000000',
];
const WEIRD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[[]]]],
  { a: { b: null } },
  ['\0'],
  { __proto__: 1 },
];
const EVENT_FIELDS = ['id', 'device', 'seq', 'type', 'v', 'at', 'zone', 'day', 'actor', 'command', 'prev', 'data'];
const RAW = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"__proto__":{"a":1}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '['.repeat(20_000),
  `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  `{"text":"${'x'.repeat(70_000)}"}`,
  '{"text":"\\ud800"}',
  '{"/text":"\\u0000"}',
];
const INVALID_UTF8 = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xc3, 0x28, 0x7d]);

/** A body for a route that takes JSON: mostly a good one with something wrong in it. */
export function jsonOf(random: Random, path: string, scene: Scene): string | Uint8Array<ArrayBuffer> {
  if (random.chance(0.1)) return random.chance(0.1) ? INVALID_UTF8 : random.pick(RAW);
  const fields = goodFields(random, path, scene);
  for (let changes = random.below(3); changes > 0; changes -= 1) spoil(random, fields, scene);
  return JSON.stringify(fields);
}

function spoil(random: Random, fields: Fields, { sender, other }: Scene): void {
  const names = Object.keys(fields);
  const name =
    names.length === 0 || random.chance(0.1)
      ? random.pick(['extra', '__proto__', '/attributes/@sampl', 'userId', '@creat'])
      : random.pick(names);
  const kind = random.next();
  if (kind < 0.15) delete fields[name];
  else if (kind < 0.5) fields[name] = random.pick(WEIRD_TEXT);
  else if (kind < 0.75) fields[name] = random.pick(WEIRD_VALUES);
  else
    fields[name] = random.pick([other.ids.person, sender.ids.person, other.ids.comment, ...other.ids.challenges, ...sender.ids.challenges]);
}

function goodFields(random: Random, path: string, { sender, other, now }: Scene): Fields {
  const author = { id: random.chance(0.85) ? sender.ids.person : other.ids.person };
  const challenge = random.pick([...sender.ids.challenges, ...other.ids.challenges]);
  if (path.endsWith('challenges/nodes'))
    return challengeOf(author, { '/attributes/@chlTy': random.pick(['group-free', 'one-on-one', 'solo']) });
  if (path.endsWith('participations/nodes')) {
    const action = random.pick(['joined', 'started', 'cancelled', 'left', 'surrendered']);
    return participationOf(author, { challenge, action, at: now });
  }
  if (path.endsWith('proofs/nodes')) {
    const proof = random.pick(['text', 'photo', 'video', 'metric']);
    return proofOf(author, challenge, now, {
      '/attributes/@proof': proof,
      ...(proof === 'photo' && { '/attributes/@prfDt': sender.ids.file }),
    });
  }
  if (path.endsWith('reviews/nodes')) {
    const action = random.pick(['approved', 'rejected', 'disputed', 'upheld', 'overturned', 'withdrawn']);
    return reviewOf(author, { challenge, action, about: random.pick([sender.ids.proof, other.ids.proof]), at: now });
  }
  if (path.endsWith('comments/nodes')) {
    const action = random.pick(['posted', 'edited', 'deleted', 'liked', 'unliked', 'reported']);
    const about = action === 'posted' ? '' : random.pick([sender.ids.comment, other.ids.comment]);
    return commentOf(author, { challenge, action, at: now }, { '/attributes/@about': about });
  }
  if (path.endsWith('reports/nodes')) {
    const action = random.pick(['person', 'person', 'proof', 'block', 'unblock', 'comment']);
    const reason = action === 'block' || action === 'unblock' ? '' : 'spam';
    const about = random.pick([other.ids.person, 'sample-maya', sender.ids.person, other.ids.comment]);
    return reportOf(author, now, { '/attributes/@actn': action, '/attributes/@about': about, '/attributes/@reasn': reason });
  }
  if (path.endsWith('decisions')) {
    const action = random.pick(['hide', 'restore', 'suspend', 'reinstate', 'dismiss']);
    return { action, kind: random.pick(['comment', 'person']), about: random.pick([other.ids.comment, other.ids.person]), reason: 'Spam' };
  }
  if (path.includes('profiles'))
    return { '/text': 'Somebody', '/attributes/@bio': 'Here', '/attributes/@prof4': sender.ids.file, '/attributes/@prof5': '{"a":1}' };
  if (path.endsWith('/log')) return pushFields(random, { sender, other, now });
  if (path.endsWith('/begin'))
    return { beginning: random.pick(['sample', 'plain']), zone: random.pick(['UTC', 'Asia/Tokyo', 'Etc/Unknown']) };
  if (path.endsWith('payments')) return { challengeId: challenge, zone: 'UTC' };
  if (path.endsWith('generate')) return { prompt: 'Suggest', model: 'any', temperature: 0.7, maxTokens: 100 };
  if (path.endsWith('messages')) return { text: 'How do streaks work?' };
  return accountFields(random, path, { sender, other });
}

/** A push that continues the log, in which some fields of the events are wrong. */
function pushFields(random: Random, { sender, other, now }: Scene): Fields {
  const command = randomUUID();
  const state = random.pick([sender.log, sender.log, other.log]);
  const device = deviceOf(
    { now: () => now },
    { ...sender.member, id: random.chance(0.9) ? sender.ids.person : other.ids.person },
    FUZZ_DEVICE,
  );
  const fields: Fields = {};
  for (let changes = random.below(3); changes > 0; changes -= 1)
    fields[random.pick(EVENT_FIELDS)] = random.pick([...WEIRD_TEXT, ...WEIRD_VALUES, 'VisibilitySet', command]);
  const pushed = device.command(state, { command, count: 1 + random.below(3) });
  const commands = [{ ...pushed, events: pushed.events.map((event) => (random.chance(0.5) ? { ...event, ...fields } : event)) }];
  return { expected: state.head, hash: state.hash, commands, ...(random.chance(0.3) && { upload: true }) };
}

/** No body has the right password of an existing account: who knows it may do anything with the account. */
function accountFields(random: Random, path: string, { sender, other }: Pick<Scene, 'sender' | 'other'>): Fields {
  const email = random.pick([sender.member.email, `${random.below(1e9)}@example.org`]);
  const password = random.pick(['Wrong2026', PASSWORD.toLowerCase()]);
  if (path.endsWith('delete-account')) return { accountId: random.pick([sender, other]).ids.person, password };
  if (path.endsWith('reset-password')) return { token: 'x'.repeat(32), newPassword: 'Gauntlet2027' };
  if (path.endsWith('verify-email')) return { token: 'x'.repeat(32) };
  if (path.endsWith('change-password')) return { password, newPassword: 'Gauntlet2027' };
  if (path.endsWith('change-email')) return { password, newEmail: email };
  return { name: 'Some Body', email, password, inviter: other.ids.person };
}

/** The bytes of an upload: a file, a damaged one, or something else. */
export function fileOf(random: Random): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(random.pick([JPEG, PNG, GIF, WEBP, MP4, WEBM, HEIC, new Uint8Array(0), INVALID_UTF8]));
  for (let changes = random.below(4); changes > 0 && bytes.length > 0; changes -= 1) bytes[random.below(bytes.length)] = random.below(256);
  return random.chance(0.2) ? bytes.slice(0, random.below(bytes.length + 1)) : bytes;
}

export { WEIRD_TEXT };
