import { ownProfile$, type Gauntlet, refusalText } from '@gauntlet/core';
import { useGauntlet } from '../../../lib/gauntlet.ts';
import { notStoredText } from '../../../lib/deviceStorage.ts';
import { toast } from '../../../ui/toast.ts';
import { toastNotSaved } from '../form/saveResult.ts';

/** Saves a new picture, or removes it (null). The rest of the profile stays. Resolves to whether it was saved, after showing a toast. */
export function useSavePicture(): (bytes: Uint8Array | null) => Promise<boolean> {
  const gauntlet = useGauntlet();
  return async (bytes) => {
    const stored = bytes === null ? { hash: '' } : await storeFile(gauntlet, bytes);
    if ('problem' in stored) return failed(stored.problem);
    const { hash } = stored;
    const profile = gauntlet.project(ownProfile$).current();
    const result = await gauntlet.commands.saveProfile({ ...profile, profileImage: hash, isNewPicture: hash !== '' });
    if (!result.ok) return failed(refusalText(result.refusal));
    toast.success(hash === '' ? 'Profile picture removed' : 'Profile picture updated!');
    return true;
  };
}

function storeFile(gauntlet: Gauntlet, bytes: Uint8Array): Promise<{ hash: string } | { problem: string }> {
  return gauntlet.storeFile(bytes).then(
    (hash) => ({ hash }),
    (error: unknown) => ({ problem: notStoredText(error) }),
  );
}

function failed(description: string): boolean {
  toastNotSaved(description);
  return false;
}
