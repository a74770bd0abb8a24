import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mediaTypeOf } from '@gauntlet/core';
import { downloadBlob } from '../../lib/downloadText.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { useBlobSource } from '../../lib/useBlobSource.ts';
import { Button } from '../../ui/Button.tsx';

/** The photo or video of a dropped check-in, so that it is not lost. Another device says where it is. */
export function DroppedFile({ hash }: { hash: string }) {
  const file = useStoredFile(hash);
  if (file === 'looking') return null;
  if (file === 'elsewhere') return <p className="mt-1 text-muted">Its photo or video is on the device with which you took it.</p>;
  return <StoredFile file={file} />;
}

function StoredFile({ file }: { file: Blob }) {
  const source = useBlobSource(file);
  const isVideo = file.type.startsWith('video/');
  const style = 'size-16 rounded-lg bg-sunken object-cover';
  return (
    <div className="mt-1 flex items-center gap-2">
      {isVideo ? (
        <video ref={source} muted playsInline preload="metadata" aria-label="Video of this check-in" className={style} />
      ) : (
        <img ref={source} alt="Taken for this check-in" className={style} />
      )}
      <Button variant="ghost" size="sm" onClick={() => downloadBlob(file, `check-in.${file.type.split('/')[1] ?? ''}`)}>
        <Download aria-hidden />
        {isVideo ? 'Save video' : 'Save photo'}
      </Button>
    </div>
  );
}

/** Reads a file of this device. `elsewhere`: this device does not have it. */
function useStoredFile(hash: string): Blob | 'looking' | 'elsewhere' {
  const gauntlet = useOwnGauntlet();
  const [file, setFile] = useState<Blob | 'looking' | 'elsewhere'>('looking');
  useEffect(() => {
    let isCurrent = true;
    const show = (bytes: Uint8Array | null): void => {
      if (isCurrent) setFile(bytes ? new Blob([new Uint8Array(bytes)], { type: mediaTypeOf(bytes) ?? '' }) : 'elsewhere');
    };
    gauntlet.fileOf(hash).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [gauntlet, hash]);
  return file;
}
