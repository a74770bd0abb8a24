import { ownProfile$, type Gauntlet, refusalText } from '@gauntlet/core';
import { useGauntlet } from '../../../lib/gauntletContext.ts';
import { notKeptText } from '../../../lib/notKeptText.ts';
import { toast } from '../../../ui/toast.ts';
import { sayNotSaved } from '../form/saidWhenTold.ts';

/** Saves a new picture, or none (null); the rest of the profile stays. Answers whether it is saved, which a toast has said. */
export function useSavePicture(): (bytes: Uint8Array | null) => Promise<boolean> {
  const gauntlet = useGauntlet();
  return async (bytes) => {
    const kept = bytes === null ? { hash: '' } : await keep(gauntlet, bytes);
    if ('problem' in kept) return failed(kept.problem);
    const { hash } = kept;
    const profile = gauntlet.project(ownProfile$).current();
    const answer = await gauntlet.acts.saveProfile({ ...profile, profileImage: hash, isNewPicture: hash !== '' });
    if (!answer.ok) return failed(refusalText(answer.refusal));
    toast.success(hash === '' ? 'Profile picture removed' : 'Profile picture updated!');
    return true;
  };
}

function keep(gauntlet: Gauntlet, bytes: Uint8Array): Promise<{ hash: string } | { problem: string }> {
  return gauntlet.keepFile(bytes).then(
    (hash) => ({ hash }),
    (error: unknown) => ({ problem: notKeptText(error) }),
  );
}

function failed(description: string): boolean {
  sayNotSaved(description);
  return false;
}
