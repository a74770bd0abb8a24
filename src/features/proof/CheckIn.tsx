import { type ReactNode, useRef } from 'react';
import { Camera, CircleCheckBig, Images } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { onDemand, useLater, useOnDemand } from '../../ui/onDemand.ts';
import { FileInput, type FileInputHandle } from './FileInput.tsx';
import { type CheckInChallenge, type CheckInPlace, useCheckInStage } from './checkInStage.ts';

const panel = onDemand(() => import('./quick/CheckInPanel.tsx'));
/** The form loads this long after the button, so that a press opens it at once without delaying the screen. */
const PRELOAD_MS = 1_000;

type Props = {
  challenge: CheckInChallenge;
  place: CheckInPlace;
  size?: 'sm' | 'md' | 'lg';
  variant?: 'primary' | 'secondary';
  /** Shown instead of the button, for example once it is done for today. The form and what it brought are shown all the same. */
  instead?: ReactNode;
  className?: string;
};

/**
 * The button 'Check in' with what it opens: for a text or number a form, for a photo or video the camera, then in its place what the
 * check-in brought. Renders two siblings; the second takes a whole line of a flex container that wraps.
 */
export function CheckIn({ challenge, place, size = 'sm', variant = 'primary', instead, className = '' }: Props) {
  const [stage, setStage] = useCheckInStage(place, challenge.id);
  const isOpen = stage.name !== 'closed';
  useLater(panel, PRELOAD_MS);
  const { part } = useOnDemand(panel, isOpen);
  if (isOpen && part) {
    return (
      <div className="relative z-10 min-w-0 basis-full">
        <part.CheckInPanel challenge={challenge} stage={stage} onStage={setStage} next={place === 'today' ? null : nextCheckIn} />
      </div>
    );
  }
  if (instead !== undefined && !isOpen) return instead;
  return (
    <Trigger
      challenge={challenge}
      size={size}
      variant={variant}
      busy={isOpen}
      className={className}
      onOpen={(file) => setStage({ name: 'form', file })}
    />
  );
}

function nextCheckIn(challenge: CheckInChallenge): ReactNode {
  return <CheckIn challenge={challenge} place="next" />;
}

type TriggerProps = Required<Pick<Props, 'challenge' | 'size' | 'variant' | 'className'>> & {
  busy: boolean;
  /** `file` is what the camera or picker gave; null for a form that is empty. */
  onOpen: (file: File | null) => void;
};

function Trigger({ challenge: { title, proofType }, size, variant, busy, className, onOpen }: TriggerProps) {
  const camera = useRef<FileInputHandle>(null);
  const gallery = useRef<FileInputHandle>(null);
  const isMedia = proofType === 'photo' || proofType === 'video';
  return (
    <div className={`relative z-10 flex items-center gap-1 ${className}`}>
      <Button
        size={size}
        variant={variant}
        busy={busy}
        className="grow"
        aria-label={`Check in: ${title}`}
        onClick={() => (isMedia ? camera.current?.open() : onOpen(null))}
      >
        {isMedia ? <Camera aria-hidden /> : <CircleCheckBig aria-hidden />}
        Check in
      </Button>
      {isMedia && (
        <>
          {/* `capture` opens the camera of a phone and no picker. A computer has the picker in any case. */}
          <IconButton
            label={`Choose from the gallery: ${title}`}
            className="hidden pointer-coarse:inline-flex"
            onClick={() => gallery.current?.open()}
          >
            <Images aria-hidden />
          </IconButton>
          <FileInput ref={camera} type={proofType} capture label={`Camera: ${title}`} onFile={onOpen} />
          <FileInput ref={gallery} type={proofType} label={`Gallery: ${title}`} onFile={onOpen} />
        </>
      )}
    </div>
  );
}
