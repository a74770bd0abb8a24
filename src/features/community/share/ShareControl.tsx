import { useState } from 'react';
import { Share2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { ShareDialog } from './ShareDialog.tsx';

type Props = { challengeId: string; title: string };

/** Tells others of a challenge. */
export function ShareControl(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      <ShareDialog open={isOpen} onClose={() => setOpen(false)} {...props} />
    </>
  );
}
