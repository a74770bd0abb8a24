import { useGauntlet } from '../../lib/gauntletContext.ts';
import { PersonAvatar } from '../../lib/PersonAvatar.tsx';

/** The avatar of the signed-in person. */
export function OwnAvatar({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return <PersonAvatar person={useGauntlet().account.id} size={size} verified={false} />;
}
