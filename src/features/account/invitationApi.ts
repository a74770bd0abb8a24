import { invitationResponse, type ChallengeInvitation } from '@gauntlet/core';
import { webFetch } from '@gauntlet/core/browser';
import type { InvitationSearch } from './invitationSearch.ts';

/** What came of asking for an invitation. `unknown`: there is no such challenge. */
export type InvitationResult =
  | { readonly name: 'found'; readonly invitation: ChallengeInvitation }
  | { readonly name: 'unknown' | 'cancelled' | 'unreachable' };

type Codes = { readonly [Name in keyof InvitationSearch]: InvitationSearch[Name] | undefined };

/** Asks what the link of a challenge with these codes shows to a visitor (CM24, RV12). Never rejects. */
export async function readInvitation(id: string, { invite, witness }: Codes, fetch = webFetch): Promise<InvitationResult> {
  try {
    const codes = new URLSearchParams({ ...(invite !== undefined && { invite }), ...(witness !== undefined && { witness }) });
    const query = codes.size === 0 ? '' : `?${codes}`;
    const response = await fetch(`/api/local/invitations/${encodeURIComponent(id)}${query}`);
    if (response.status === 404) return { name: 'unknown' };
    if (response.status === 410) return { name: 'cancelled' };
    const parsed = invitationResponse.safeParse(await response.json());
    return parsed.success ? { name: 'found', invitation: parsed.data.invitation } : { name: 'unreachable' };
  } catch {
    return { name: 'unreachable' };
  }
}

/** Returns the address of the photo or video of a check-in that the link for a witness shows (RV12). */
export function witnessedFile(id: string, sha256: string, witness: string): string {
  return `/api/local/invitations/${encodeURIComponent(id)}/files/${encodeURIComponent(sha256)}?${new URLSearchParams({ witness })}`;
}
