import { SAMPLE_PEOPLE } from '@gauntlet/core';
import type { FileStore } from '../files/fileStore.ts';
import type { Store, Work } from '../store/store.ts';
import { inTransaction } from '../store/store.ts';
import { workOf } from '../nodes/sqlNodes.ts';
import { refresh } from '../outcomes/refresh.ts';
import { settlementOf } from '../payments/ledger.ts';
import type { Payment } from '../payments/paymentStore.ts';
import type { Clock } from '../system.ts';
import { SAMPLE_CHALLENGES, sampleNodes, samplePayments } from './nodes.ts';
import { isSamplePerson, PEOPLE } from './people.ts';
import { dateAt } from './plan.ts';
import { picturesOf, SCENES, type Picture } from './pictures.ts';
import type { SampleNode } from './sampleNode.ts';

type Where = { readonly store: Store; readonly files: FileStore; readonly clock: Clock };

/** The setting with the version and the day of the seeded sample. */
const SETTING = 'sampleCommunity';
/** Increase it when the sample changes, so that servers seed it again. */
const VERSION = 4;

/**
 * Seeds the sample community for this date (UTC), unless it is there, or a real person has added to it: then it stays unchanged. Of several
 * concurrent servers one seeds it and the others wait. The feed has no changes of it: nobody who could read them takes part in what is seeded.
 */
export async function seedSample({ store, files, clock }: Where, day: string): Promise<void> {
  const setting = await store.db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  if (isCurrent(setting?.value, day)) return;
  const pictures = SCENES.flatMap(picturesOf);
  for (const picture of pictures) await storePicture(files, picture);
  await inTransaction(store, async (work) => {
    if (isCurrent(await lockedSetting(work), day) || (await isAddedTo(work))) return;
    await putPeople(work, day);
    await putPictures(work, pictures, day);
    await putNodes(work, sampleNodes(day));
    await putPayments(work, samplePayments(day));
    await refresh(work, SAMPLE_CHALLENGES, clock.now(), { basis: 'everything', also: PEOPLE.map(({ id }) => id) });
    await work
      .updateTable('settings')
      .set({ value: settingOf(day) })
      .where('name', '=', SETTING)
      .execute();
  });
}

function settingOf(day: string): string {
  return `${VERSION} ${day}`;
}

/** Tomorrow's date is current too: another server's clock may be slightly ahead around midnight. */
function isCurrent(value: string | undefined, day: string): boolean {
  return value === settingOf(day) || value === settingOf(dateAt(day, 1));
}

async function storePicture(files: FileStore, { sha256, bytes }: Picture): Promise<void> {
  if (await files.has(sha256)) return;
  const incoming = await files.begin();
  await incoming.append(bytes);
  await incoming.commit(sha256, 'image/png');
}

/** Returns the setting's value and locks it until the transaction ends. */
async function lockedSetting(work: Work): Promise<string> {
  await work
    .insertInto('settings')
    .values({ name: SETTING, value: '' })
    .onConflict((same) => same.column('name').doNothing())
    .execute();
  const { value } = await work.selectFrom('settings').select('value').where('name', '=', SETTING).forUpdate().executeTakeFirstOrThrow();
  return value;
}

/** Returns whether a real person paid for, joined, checked in or commented on a sample challenge, or owns a sample e-mail address. */
async function isAddedTo(work: Work): Promise<boolean> {
  // A concurrent join commits first, or waits.
  await work.selectFrom('nodes').select('id').where('id', 'in', SAMPLE_CHALLENGES).orderBy('id').forUpdate().execute();
  const owners = await work
    .selectFrom('nodes')
    .select('owner')
    .distinct()
    .where((is) => is.or([is('id', 'in', SAMPLE_CHALLENGES), is('challenge', 'in', SAMPLE_CHALLENGES)]))
    .execute();
  const payers = await work
    .selectFrom('payments')
    .select('payer as owner')
    .distinct()
    .where('challenge', 'in', SAMPLE_CHALLENGES)
    .execute();
  const emails = PEOPLE.map(({ email }) => email);
  const users = await work.selectFrom('users').select('id').where('email', 'in', emails).execute();
  return (
    [...owners, ...payers].some(({ owner }) => owner === null || !isSamplePerson(owner)) || users.some(({ id }) => !isSamplePerson(id))
  );
}

/** Writes no password, so no one can log in as one of them. */
async function putPeople(work: Work, day: string): Promise<void> {
  const createdAt = new Date(`${day}T00:00:00.000Z`);
  for (const { id, name, email, isVerified, bio } of PEOPLE) {
    await work
      .insertInto('users')
      .values({ id, name, email, emailVerified: true, createdAt })
      .onConflict((same) => same.column('id').doUpdateSet({ name, email, emailVerified: true }))
      .execute();
    const profile = { fields: JSON.stringify({ '/attributes/@bio': bio }), verified: isVerified, updatedAt: createdAt.toISOString() };
    await work
      .insertInto('profiles')
      .values({ userId: id, ...profile })
      .onConflict((same) => same.column('userId').doUpdateSet(profile))
      .execute();
  }
}

async function putPictures(work: Work, pictures: readonly Picture[], day: string): Promise<void> {
  const createdAt = `${day}T00:00:00.000Z`;
  const owners = Object.values(SAMPLE_PEOPLE);
  await work
    .insertInto('files')
    .values(pictures.map(({ sha256, bytes }) => ({ sha256, type: 'image/png', size: bytes.length, createdAt })))
    .onConflict((same) => same.doNothing())
    .execute();
  await work
    .insertInto('fileOwners')
    .values(pictures.flatMap(({ sha256 }) => owners.map(({ id }) => ({ sha256, userId: id, createdAt }))))
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Inserts the challenges, which have no dates, and replaces all nodes that belong to them. */
async function putNodes(work: Work, nodes: readonly SampleNode[]): Promise<void> {
  await work.deleteFrom('nodes').where('challenge', 'in', SAMPLE_CHALLENGES).execute();
  const rows = nodes.map((node) => ({
    id: node.id,
    project: node.project,
    owner: node.owner,
    challenge: node.project === 'challenges' ? null : node.challenge,
    fields: JSON.stringify(node.fields),
    createdAt: node.at,
  }));
  // A foreign key is checked when its row is inserted: the challenges come first.
  const challenges = rows.filter(({ challenge }) => challenge === null);
  await work
    .insertInto('nodes')
    .values(challenges)
    .onConflict((same) => same.column('id').doUpdateSet((is) => ({ fields: is.ref('excluded.fields'), owner: is.ref('excluded.owner') })))
    .execute();
  await work
    .insertInto('nodes')
    .values(rows.filter(({ challenge }) => challenge !== null))
    .execute();
}

/** Replaces the payments of the sample challenges, and their ledger. */
async function putPayments(work: Work, payments: readonly Payment[]): Promise<void> {
  const before = work.selectFrom('payments').select('id').where('challenge', 'in', SAMPLE_CHALLENGES);
  await work.deleteFrom('ledgerEntries').where('payment', 'in', before).execute();
  await work.deleteFrom('payments').where('challenge', 'in', SAMPLE_CHALLENGES).execute();
  const { payments: ledger } = workOf(work);
  for (const payment of payments) {
    await ledger.insertPayment(payment);
    await ledger.post(settlementOf(payment), payment.createdAt);
  }
}
