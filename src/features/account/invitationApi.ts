import { invitationResponse, type ChallengeInvitation } from '@gauntlet/core';
import { webFetch } from '@gauntlet/core/browser';

/** What came of asking for an invitation. `unknown`: there is no such challenge. */
export type InvitationResult =
  | { readonly name: 'found'; readonly invitation: ChallengeInvitation }
  | { readonly name: 'unknown' | 'cancelled' | 'unreachable' };

/** Asks what the link of a challenge shows to a visitor (CM24). Never rejects. */
export async function readInvitation(id: string, code: string | undefined, fetch = webFetch): Promise<InvitationResult> {
  try {
    const query = code === undefined ? '' : `?invite=${encodeURIComponent(code)}`;
    const response = await fetch(`/api/local/invitations/${encodeURIComponent(id)}${query}`);
    if (response.status === 404) return { name: 'unknown' };
    if (response.status === 410) return { name: 'cancelled' };
    const parsed = invitationResponse.safeParse(await response.json());
    return parsed.success ? { name: 'found', invitation: parsed.data.invitation } : { name: 'unreachable' };
  } catch {
    return { name: 'unreachable' };
  }
}
