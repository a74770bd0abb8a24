import { type ComponentProps, useEffect, useState } from 'react';
import { mediaTypeOf, person$ } from '@gauntlet/core';
import { Avatar } from '../ui/Avatar.tsx';
import { useGauntlet, useProjection } from './gauntlet.ts';

type Props = {
  person: string;
  /** The name for the initials; by default that of the profile, which the device may not hold yet. */
  name?: string;
  size?: ComponentProps<typeof Avatar>['size'];
  verified?: boolean;
};

/**
 * Shows a person by id: picture, generated face (sample people) or initials. `verified={false}` hides the check mark. Write the
 * name beside it.
 */
export function PersonAvatar({ person, name, size = 'md', verified = true }: Props) {
  const { name: ofProfile, image, isMe, isVerified, seed } = useProjection(person$(person));
  return <Avatar name={name ?? ofProfile} image={usePicture(image, isMe)} seed={seed} size={size} verified={verified && isVerified} />;
}

/**
 * Returns the URL of a person's picture by its SHA-256; undefined if there is none or it is still loading. The user's own picture
 * comes from this device, others' from the server.
 */
export function usePicture(hash: string, isMine: boolean): string | undefined {
  const gauntlet = useGauntlet();
  const [own, setOwn] = useState<{ hash: string; address: string } | null>(null);

  useEffect(() => {
    if (!isMine || hash === '') return undefined;
    let address: string | null = null;
    let isUnmounted = false;
    async function load() {
      const bytes = await gauntlet.fileOf(hash).catch(() => null);
      if (isUnmounted) return;
      if (bytes) address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mediaTypeOf(bytes) ?? '' }));
      setOwn({ hash, address: address ?? onServer(hash) });
    }
    void load();
    return () => {
      isUnmounted = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [gauntlet, hash, isMine]);

  if (hash === '') return undefined;
  if (!isMine) return onServer(hash);
  return own?.hash === hash ? own.address : undefined;
}

function onServer(hash: string): string {
  return `/api/files/${hash}`;
}
