import { Link } from '@tanstack/react-router';
import { BadgeCheck, Camera, PencilLine, Snowflake } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { badges$, ownProfile$, verified$ } from '@gauntlet/core';
import { usePicture } from '../../lib/PersonAvatar.tsx';
import { useProjection } from '../../lib/gauntlet.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';

const PictureDialog = lazy(() => import('./picture/PictureDialog.tsx').then(({ PictureDialog }) => ({ default: PictureDialog })));

/** The user's picture, name, e-mail address and bio. */
export function IdentityCard() {
  const { displayName, email, bio, profileImage } = useProjection(ownProfile$);
  const isVerified = useProjection(verified$);
  return (
    <Card className="overflow-hidden lg:self-start">
      <div aria-hidden className="absolute inset-x-0 top-0 h-20 bg-accent-gradient opacity-25" />
      <div className="relative flex flex-col items-center text-center">
        <OwnPicture name={displayName} hash={profileImage} />
        <h2 className="mt-4 max-w-full text-xl font-bold wrap-anywhere">{displayName}</h2>
        <p className="max-w-full truncate text-muted">{email}</p>
        {isVerified && (
          <Badge tone="cyan" className="mt-3" icon={<BadgeCheck aria-hidden />}>
            Verified Influencer
          </Badge>
        )}
        <p
          className={cx(
            'mt-4 w-full border-t border-line pt-4 text-sm wrap-anywhere whitespace-pre-line',
            bio === '' ? 'text-faint' : 'text-left',
          )}
        >
          {bio === '' ? 'No bio added yet' : bio}
        </p>
        <Link to="/settings" className={cx(buttonStyle({ variant: 'secondary', block: true }), 'mt-4')}>
          <PencilLine aria-hidden />
          Edit Profile
        </Link>
      </div>
    </Card>
  );
}

/** The picture, in a seasonal badge's frame if there is one. Opens the dialog to change it. */
function OwnPicture({ name, hash }: { name: string; hash: string }) {
  const [isOpen, setOpen] = useState(false);
  const image = usePicture(hash, true);
  const framed = useProjection(badges$).find(({ exclusive }) => exclusive !== null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Change profile picture"
        onClick={() => setOpen(true)}
        className={cx('group relative mt-4 rounded-full ring-4 ring-surface', framed && 'bg-accent-gradient p-1.5')}
      >
        <Avatar name={name} image={image} size="xl" />
        {framed && <Frame name={framed.name} />}
        <span
          aria-hidden
          className="absolute -right-1 -bottom-1 flex size-9 items-center justify-center rounded-full border border-edge bg-raised text-ink transition duration-150 group-hover:border-accent group-hover:text-accent"
        >
          <Camera className="size-4" />
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <PictureDialog name={name} image={image} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The emblem on a frame. */
function Frame({ name }: { name: string }) {
  return (
    <span
      title={name}
      className="absolute -top-1 -left-1 flex size-8 items-center justify-center rounded-full border border-cyan bg-raised text-cyan"
    >
      <Snowflake className="size-4" aria-hidden />
    </span>
  );
}
