import type { Ports } from '../ports.ts';

type Where = Pick<Ports, 'store' | 'clock'>;

/** Makes the person with this address a verified influencer. False when nobody has it. */
export async function verifyPerson({ store, clock }: Where, email: string): Promise<boolean> {
  const user = await store.db.selectFrom('users').select('id').where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
  if (user === undefined) return false;
  await store.db
    .insertInto('profiles')
    .values({ userId: user.id, fields: '{}', verified: true, updatedAt: clock.now() })
    .onConflict((same) => same.column('userId').doUpdateSet({ verified: true, updatedAt: clock.now() }))
    .execute();
  return true;
}

/** The same, with the outcome in words for the host of the installation. */
export async function verifyAnswer(where: Where, email: string): Promise<string> {
  return (await verifyPerson(where, email))
    ? `${email} is a verified influencer now.`
    : `${NOBODY} ${email}: ask the person to sign up first.`;
}

const NOBODY = 'Nobody has signed up as';

/** Whether such an answer says that it was done. */
export function wasDone(answer: string): boolean {
  return !answer.startsWith(NOBODY);
}
