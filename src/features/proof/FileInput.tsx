import { type Ref, useImperativeHandle, useRef } from 'react';

const ACCEPTED = { photo: 'image/*', video: 'video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm' } as const;

/** Opens the system's camera or file chooser. Browsers allow it in the handler of a press only. */
export type FileInputHandle = { open: () => void };

type Props = {
  ref: Ref<FileInputHandle>;
  type: 'photo' | 'video';
  label: string;
  describedBy?: string;
  /** Opens the camera where there is one, instead of the chooser. */
  capture?: boolean;
  onFile: (file: File | null) => void;
};

/** An invisible file input. Reports the chosen file, or null when the person chose none. */
export function FileInput({ ref, type, label, describedBy, capture = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    open() {
      if (!input.current) return;
      // Choosing the same file again is a change too.
      input.current.value = '';
      input.current.oncancel = () => onFile(null);
      input.current.click();
    },
  }));
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      aria-describedby={describedBy}
      accept={ACCEPTED[type]}
      {...(capture && { capture: 'environment' })}
      onChange={({ target: { files } }) => onFile(files?.[0] ?? null)}
    />
  );
}
