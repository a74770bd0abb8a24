import { ownProfile$ } from '@gauntlet/core';
import { useGauntlet } from '../../../lib/gauntletContext.ts';
import { toast } from '../../../ui/toast.ts';
import { sayNotSaved } from '../form/saidWhenTold.ts';

/** Saves a new picture, or none (null); the rest of the profile stays. Answers whether it is saved, which a toast has said. */
export function useSavePicture(): (bytes: Uint8Array | null) => Promise<boolean> {
  const gauntlet = useGauntlet();
  return async (bytes) => {
    const hash = bytes === null ? '' : await gauntlet.keepFile(bytes).catch(() => null);
    if (hash === null) return failed('There is no room for the picture on this device.');
    const profile = gauntlet.project(ownProfile$).current();
    const answer = await gauntlet.acts.saveProfile({ ...profile, profileImage: hash, isNewPicture: hash !== '' });
    if (!answer.ok) return failed();
    toast.success(hash === '' ? 'Profile picture removed' : 'Profile picture updated!');
    return true;
  };
}

function failed(description?: string): boolean {
  sayNotSaved(description);
  return false;
}
