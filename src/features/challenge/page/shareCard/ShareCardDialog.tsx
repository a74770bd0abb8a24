import { useEffect, useState } from 'react';
import { Download, Share2 } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useBlobSource } from '../../../../lib/useBlobSource.ts';
import { figureLines, resultLine, type CardContent } from './card.ts';
import { drawCard } from './drawCard.ts';
import { sharePicture } from './sharePicture.ts';

type Props = { content: CardContent; onClose: () => void };

/** Shows the share card and shares it as a picture. */
export function ShareCardDialog({ content, onClose }: Props) {
  const picture = usePicture(content);
  const canShare = 'share' in navigator;
  const share = async (blob: Blob) => {
    const result = await sharePicture(blob, { name: 'gauntlet-result.png', title: content.title });
    if (result === 'saved') toast.success('The picture is in your downloads.');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your result as a picture"
      description="It is made on this device. Nothing is sent until you share it."
      footer={
        <Button disabled={!(picture instanceof Blob)} onClick={() => picture instanceof Blob && void share(picture)}>
          {canShare ? <Share2 aria-hidden /> : <Download aria-hidden />}
          {canShare ? 'Share' : 'Download'}
        </Button>
      }
    >
      {picture === 'drawing' && <Skeleton className="aspect-[1200/630] w-full" />}
      {picture === null && <ErrorState title="No picture" description="This browser cannot draw it." />}
      {picture instanceof Blob && <Picture picture={picture} content={content} />}
    </Dialog>
  );
}

function Picture({ picture, content }: { picture: Blob; content: CardContent }) {
  const source = useBlobSource(picture);
  const text = [content.title, content.name, resultLine(content), ...figureLines(content)].join(', ');
  return <img ref={source} alt={text} className="w-full rounded-lg border border-line" />;
}

/** Draws the card as it is when the dialog opens. Null where the browser cannot draw. */
function usePicture(content: CardContent): Blob | 'drawing' | null {
  const [first] = useState(content);
  const [picture, setPicture] = useState<Blob | 'drawing' | null>('drawing');
  useEffect(() => {
    let isCurrent = true;
    const show = (drawn: Blob | null) => {
      if (isCurrent) setPicture(drawn);
    };
    drawCard(first).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [first]);
  return picture;
}
