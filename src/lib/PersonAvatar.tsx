import type { ComponentProps } from 'react';
import { person$ } from '@gauntlet/core';
import { Avatar } from '../ui/Avatar.tsx';
import { usePicture } from './usePicture.ts';
import { useProjection } from './useProjection.ts';

type Props = { person: string; size?: ComponentProps<typeof Avatar>['size']; verified?: boolean };

/**
 * Shows a person by id: picture, generated face (sample people) or initials. `verified={false}` hides the check mark. Write the
 * name beside it.
 */
export function PersonAvatar({ person, size = 'md', verified = true }: Props) {
  const { name, image, isMe, isVerified, seed } = useProjection(person$(person));
  return <Avatar name={name} image={usePicture(image, isMe)} seed={seed} size={size} verified={verified && isVerified} />;
}
