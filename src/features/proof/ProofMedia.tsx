import { type RefObject, useEffect, useRef, useState } from 'react';
import { ImageOff, Play } from 'lucide-react';
import { mediaTypeOf, type ProofView } from '@gauntlet/core';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { useBlobSource } from '../../lib/useBlobSource.ts';
import { cx } from '../../ui/cx.ts';

type Props = {
  proof: ProofView;
  /** A cropped still for the gallery, or the whole media with video controls: in a dialog, or across a card between its parts. */
  variant: 'thumbnail' | 'whole' | 'band';
};

const frames = {
  thumbnail: 'aspect-square w-full bg-sunken',
  whole: 'h-[min(62dvh,40rem)] w-full rounded-lg bg-sunken',
  band: 'h-[min(44dvh,24rem)] w-full bg-sunken sm:h-[min(60dvh,40rem)]',
};

/** The photo or video of a check-in. Its space is reserved, and it loads when it comes near the viewport. */
export function ProofMedia(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  return (
    <div ref={frame} className={cx('relative overflow-hidden', frames[props.variant])}>
      {isNear && <Fetched {...props} />}
    </div>
  );
}

function Fetched({ proof: { type, data, name, isMine }, variant }: Props) {
  const file = useProofFile(data, isMine);
  const source = useBlobSource(file.name === 'here' ? file.blob : null);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Missing type={type} />;
  if (file.name === 'looking') return null;
  const isWhole = variant !== 'thumbnail';
  const style = cx('size-full', isWhole ? 'object-contain' : 'object-cover');
  const shared = { ref: source, onError: () => setBroken(true), className: style, ...(file.name === 'server' && { src: file.url }) };
  if (type !== 'video') return <img {...shared} alt={`Check-in proof of ${name}`} />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people record has no captions */}
      <video {...shared} controls={isWhole} muted={!isWhole} playsInline preload="metadata" aria-label={`Video proof of ${name}`} />
      {!isWhole && <PlayMark />}
    </>
  );
}

function PlayMark() {
  return (
    <span aria-hidden className="absolute inset-0 flex items-center justify-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-veil text-on-avatar">
        <Play className="size-5 fill-current" />
      </span>
    </span>
  );
}

function Missing({ type }: Pick<ProofView, 'type'>) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 p-3 text-center text-xs text-muted sm:text-sm">
      <ImageOff className="size-6 text-faint" aria-hidden />
      This {type} cannot be shown right now.
    </div>
  );
}

/** Where a proof's file is: on this device, on the server, or still being looked up. */
type ProofFile =
  | { readonly name: 'here'; readonly blob: Blob }
  | { readonly name: 'server'; readonly url: string }
  | { readonly name: 'looking' };

/** Finds a proof's file by its hash: an own one on this device if it is still there, otherwise on the server. */
function useProofFile(hash: string, isMine: boolean): ProofFile {
  const gauntlet = useGauntlet();
  const [found, setFound] = useState<Blob | 'looking' | 'elsewhere'>(isMine ? 'looking' : 'elsewhere');

  useEffect(() => {
    if (!isMine) return;
    let isUnmounted = false;
    async function load() {
      const bytes = await gauntlet.fileOf(hash).catch(() => null);
      if (!isUnmounted) setFound(bytes ? new Blob([new Uint8Array(bytes)], { type: mediaTypeOf(bytes) ?? '' }) : 'elsewhere');
    }
    void load();
    return () => {
      isUnmounted = true;
    };
  }, [gauntlet, hash, isMine]);

  if (found instanceof Blob) return { name: 'here', blob: found };
  return found === 'looking' ? { name: 'looking' } : { name: 'server', url: `/api/files/${hash}` };
}

/** The distance from the viewport at which an element counts as near. */
const MARGIN = '800px';

/** Reports whether an element has come near the viewport since it was mounted, so that its content can be fetched. */
function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (isNear || !watched) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: MARGIN,
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
