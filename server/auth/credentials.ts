import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { profileChange, recordChanges } from '../store/changes.ts';
import { codeOf, inTransaction, type Store, type Work } from '../store/store.ts';
import type { Credentials, Person, Visitor } from './accounts.ts';
import { addressTaken, linkUsed, orRefused, RESET_SECONDS, type Auth } from './betterAuth.ts';
import { endLinks, endSessions } from './endSessions.ts';
import type { ChangePassword, ResetPassword } from './shapes.ts';

const CONFIRM_SECONDS = 24 * 60 * 60;
const UNIQUE_VIOLATION = '23505';

type Move = { readonly userId: string; readonly before: string; readonly email: string; readonly emailVerified: boolean };

/** Passwords and e-mail addresses by one-time links. A link's token is stored as its hash; a change ends the person's other links. */
export function credentialsOf(auth: Auth, store: Store): Credentials {
  const { api, headersOf, issuedToken } = auth;

  return {
    async resetToken(address: string): Promise<string | undefined> {
      const email = address.toLowerCase();
      // The sample people have no password: nobody may give them one.
      const login = await store.db
        .selectFrom('users')
        .innerJoin('accounts', 'accounts.userId', 'users.id')
        .select('users.id')
        .where('users.email', '=', email)
        .executeTakeFirst();
      return login && issuedToken(() => api.requestPasswordReset({ body: { email } }));
    },

    async resetPassword({ token, newPassword }: ResetPassword, check: (person: string) => Promise<void>): Promise<string> {
      const link = await (await auth.links()).findVerificationValue(`reset-password:${token}`);
      if (link !== null) await check(link.value);
      await orRefused(api.resetPassword({ body: { token, newPassword } }));
      const userId = link?.value ?? '';
      await endLinks(store.db, userId);
      const { email } = await store.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
      return email;
    },

    async emailToken({ id, email: before }: Person, address: string): Promise<string> {
      const email = address.toLowerCase();
      const token = randomBytes(24).toString('base64url');
      const seconds = email === before ? CONFIRM_SECONDS : RESET_SECONDS;
      await (
        await auth.links()
      ).createVerificationValue({
        identifier: `confirm-email:${token}`,
        value: `${id} ${before} ${email}`,
        expiresAt: new Date(Date.now() + seconds * 1000),
      });
      return token;
    },

    async confirmEmail(token: string, visitor: Visitor) {
      const current = await api.getSession({ headers: headersOf(visitor) });
      const link = await (await auth.links()).consumeVerificationValue(`confirm-email:${token}`);
      const [userId, before, email] = link?.value.split(' ') ?? [];
      if (userId === undefined || before === undefined || email === undefined) throw linkUsed();
      const keep = current?.user.id === userId ? current.session.id : undefined;
      const wasVerified = await moveTo({ userId, before, email, emailVerified: true }, keep);
      return { email, before, wasVerified };
    },

    async changeEmail({ id: userId, email: before }: Person, address: string, visitor: Visitor): Promise<void> {
      const current = await api.getSession({ headers: headersOf(visitor) });
      await moveTo({ userId, before, email: address.toLowerCase(), emailVerified: false }, current?.session.id);
    },

    async hasAccount(email: string): Promise<boolean> {
      const user = await store.db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
      return user !== undefined;
    },

    async vouchFor(email: string): Promise<boolean> {
      return inTransaction(store, async (work) => {
        const address = email.toLowerCase();
        const user = await work
          .updateTable('users')
          .set({ emailVerified: true })
          .where('email', '=', address)
          .returning('id')
          .executeTakeFirst();
        if (user !== undefined) recordChanges(work, [profileChange(user.id)]);
        return user !== undefined;
      });
    },

    async changePassword({ password, newPassword }: ChangePassword, visitor: Visitor): Promise<void> {
      const headers = headersOf(visitor);
      const current = await api.getSession({ headers });
      await orRefused(api.changePassword({ body: { currentPassword: password, newPassword }, headers }));
      if (current === null) return;
      // After the change: a session that the old password opened in the meantime ends too.
      await endSessions(store.db, current.user.id, current.session.id);
      await endLinks(store.db, current.user.id);
    },
  };

  /**
   * Gives the account the address. If that changes it, the sessions except `keep` and the other links end, and the profile follows. Returns
   * whether the address before was verified.
   */
  async function moveTo({ userId, before, email, emailVerified }: Move, keep: string | undefined): Promise<boolean> {
    try {
      return await inTransaction(store, async (work) => {
        const user = await work
          .selectFrom('users')
          .select(['email', 'emailVerified'])
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (user?.email !== before) throw linkUsed();
        await work.updateTable('users').set({ email, emailVerified, updatedAt: new Date() }).where('id', '=', userId).execute();
        recordChanges(work, [profileChange(userId)]);
        if (email === before) return user.emailVerified;
        await endSessions(work, userId, keep);
        await endLinks(work, userId);
        await followInProfile(work, userId, before, email);
        return user.emailVerified;
      });
    } catch (error) {
      throw codeOf(error) === UNIQUE_VIOLATION ? addressTaken('newEmail') : error;
    }
  }
}

/** A profile that shows the account's address shows the new one. One with another address stays as it is. */
async function followInProfile(work: Work, userId: string, before: string, email: string): Promise<void> {
  await work
    .updateTable('profiles')
    .set({ fields: sql`jsonb_set(fields, '{/attributes/@prof2}', to_jsonb(${email}::text))` })
    .where('userId', '=', userId)
    .where(sql<boolean>`lower(fields ->> '/attributes/@prof2') = ${before}`)
    .execute();
}
