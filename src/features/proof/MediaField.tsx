import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { Camera, ImagePlus, RefreshCw, Video } from 'lucide-react';
import { useBlobSource } from '../../lib/useBlobSource.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldMessage } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { FileInput, type FileInputHandle } from './FileInput.tsx';
import { photoDraft, videoDraft, type MediaDraft } from './proofDraft.ts';

const FIELDS = {
  photo: {
    choose: 'Choose photo',
    capture: 'Take photo',
    hint: 'Where it was taken is removed before the photo leaves your device.',
    draft: photoDraft,
  },
  video: {
    choose: 'Choose video',
    capture: 'Record video',
    hint: 'MP4, MOV or WebM, at most 50MB. A video is uploaded as it is, with all that it says about where it was taken.',
    draft: videoDraft,
  },
} as const;

type Props = {
  type: 'photo' | 'video';
  media: MediaDraft | null;
  problem: string | null;
  /** A file that was chosen before the field was shown. */
  first?: File | null;
  onChange: (media: MediaDraft | null) => void;
  onProblem: (problem: string | null) => void;
};

/** Chooses or captures a photo or video and previews it before the upload. */
export function MediaField({ type, media, problem, first = null, onChange, onProblem }: Props) {
  const [chosen, setChosen] = useState(first);
  const [read, setRead] = useState<File | null>(null);
  const message = useId();
  const field = FIELDS[type];
  const isReading = chosen !== read;

  const finish = useEffectEvent((file: File, draft: MediaDraft | string) => {
    setRead(file);
    if (typeof draft === 'string') {
      onChange(null);
      onProblem(draft);
    } else onChange(draft);
  });
  useEffect(() => {
    if (!chosen) return undefined;
    let isReplaced = false;
    void FIELDS[type]
      .draft(chosen)
      .catch(() => 'This file cannot be read. Choose another one.')
      .then((draft) => isReplaced || finish(chosen, draft));
    return () => {
      isReplaced = true;
    };
  }, [chosen, type]);
  const choose = (file: File | null) => file && setChosen(file);

  return (
    <div className="space-y-2">
      {isReading ? (
        <Frame>
          <Spinner />
          <span className="text-sm text-muted">Reading the {type}...</span>
        </Frame>
      ) : media ? (
        <Preview media={media} />
      ) : (
        <Frame>
          {type === 'photo' ? <ImagePlus className="size-8 text-faint" aria-hidden /> : <Video className="size-8 text-faint" aria-hidden />}
        </Frame>
      )}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <FileButton
          label={media ? 'Choose different' : field.choose}
          describedBy={message}
          type={type}
          icon={media ? 'again' : 'choose'}
          onFile={choose}
        />
        <FileButton label={field.capture} describedBy={message} type={type} icon="camera" capture onFile={choose} />
      </div>
      <FieldMessage id={message} error={problem ?? undefined} hint={field.hint} />
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-44 flex-col items-center justify-center gap-2 rounded-lg border border-dashed border-edge bg-sunken">
      {children}
    </div>
  );
}

function Preview({ media }: { media: MediaDraft }) {
  const source = useBlobSource(media.blob);
  const style = 'h-56 w-full rounded-lg border border-line bg-sunken object-contain';
  if (media.type === 'photo') return <img ref={source} alt="What you chose" className={style} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody has just recorded has no captions
  return <video ref={source} controls className={style} />;
}

type FileButtonProps = {
  label: string;
  describedBy: string;
  type: 'photo' | 'video';
  icon: 'choose' | 'again' | 'camera';
  capture?: boolean;
  onFile: (file: File | null) => void;
};

/** A button that opens the system's file chooser or camera. */
function FileButton({ label, describedBy, type, icon, capture = false, onFile }: FileButtonProps) {
  const input = useRef<FileInputHandle>(null);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => input.current?.open()}>
        {icon === 'camera' ? <Camera aria-hidden /> : icon === 'again' ? <RefreshCw aria-hidden /> : <ImagePlus aria-hidden />}
        {label}
      </Button>
      <FileInput ref={input} type={type} label={label} describedBy={describedBy} capture={capture} onFile={onFile} />
    </>
  );
}
