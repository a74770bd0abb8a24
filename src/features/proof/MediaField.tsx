import { useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { Camera, ImagePlus, RefreshCw, Video } from 'lucide-react';
import { useBlobSource } from '../../lib/useBlobSource.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldMessage } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { photoDraft, videoDraft, type MediaDraft } from './proofDraft.ts';

const FIELDS = {
  photo: {
    choose: 'Choose photo',
    capture: 'Take photo',
    hint: 'Where it was taken is removed before the photo leaves your device.',
    accept: 'image/*',
    draft: photoDraft,
  },
  video: {
    choose: 'Choose video',
    capture: 'Record video',
    hint: 'MP4, MOV or WebM, at most 50MB. A video is uploaded as it is, with all that it says about where it was taken.',
    accept: 'video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm',
    draft: videoDraft,
  },
} as const;

type Props = {
  type: 'photo' | 'video';
  media: MediaDraft | null;
  problem: string | null;
  onChange: (media: MediaDraft | null) => void;
  onProblem: (problem: string | null) => void;
};

/** Chooses or captures a photo or video and previews it before the upload. */
export function MediaField({ type, media, problem, onChange, onProblem }: Props) {
  const [isReading, setReading] = useState(false);
  const message = useId();
  const field = FIELDS[type];

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.target;
    const [file] = files ?? [];
    if (!file) return;
    setReading(true);
    const draft = await field.draft(file).catch(() => 'This file cannot be read. Choose another one.');
    setReading(false);
    if (typeof draft === 'string') {
      onChange(null);
      onProblem(draft);
    } else onChange(draft);
  }

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
          accept={field.accept}
          icon={media ? 'again' : 'choose'}
          onFile={readFile}
        />
        <FileButton label={field.capture} describedBy={message} accept={field.accept} icon="camera" capture onFile={readFile} />
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
  accept: string;
  icon: 'choose' | 'again' | 'camera';
  capture?: boolean;
  onFile: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
};

/** A button that opens the system's file chooser or camera. */
function FileButton({ label, describedBy, accept, icon, capture = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        {icon === 'camera' ? <Camera aria-hidden /> : icon === 'again' ? <RefreshCw aria-hidden /> : <ImagePlus aria-hidden />}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        aria-describedby={describedBy}
        accept={accept}
        {...(capture && { capture: 'environment' })}
        onChange={(event) => {
          void onFile(event);
        }}
        onClick={(event) => (event.currentTarget.value = '')}
      />
    </>
  );
}
