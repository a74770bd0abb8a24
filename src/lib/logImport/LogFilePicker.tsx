import type { ChangeEvent, Ref } from 'react';

type Props = { ref: Ref<HTMLInputElement>; onChoose: (file: File) => void };

/** A hidden file input that a button elsewhere opens. Clears its value, so that the same file can be chosen twice. */
export function LogFilePicker({ ref, onChoose }: Props) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) onChoose(file);
  }
  return <input ref={ref} type="file" accept=".jsonl" aria-label="Log file" className="sr-only" tabIndex={-1} onChange={choose} />;
}
