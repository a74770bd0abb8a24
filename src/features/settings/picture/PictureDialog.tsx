import { ImagePlus, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { chosenPicture, cropSquare, type Area, type ChosenPicture } from './pictureFile.ts';
import { useSavePicture } from './useSavePicture.ts';

type Props = { name: string; image: string | undefined; onClose: () => void };

/** Chooses a picture, crops it to a square, and saves or removes it. */
export function PictureDialog({ name, image, onClose }: Props) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const area = useRef<Area | null>(null);
  const { choose, chooser } = useChooser(setPicture);
  const save = useSavePicture();
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.address) : undefined), [picture]);

  async function saveCropped(): Promise<void> {
    const bytes = picture && area.current && (await cropSquare(picture.file, area.current));
    if (!bytes) return toast.error('Please select an image file');
    if (await save(bytes)) onClose();
  }

  async function remove(): Promise<void> {
    if (await save(null)) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Profile Picture"
      description="JPG, PNG or GIF, under 5MB. Nothing but the part you choose leaves this device."
      footer={
        picture ? (
          <>
            <Button variant="secondary" className="max-sm:flex-1" onClick={choose}>
              <RefreshCw aria-hidden />
              Choose Different
            </Button>
            <Button className="max-sm:flex-1" onClick={() => void saveCropped()}>
              Save Picture
            </Button>
          </>
        ) : (
          <>
            {image && (
              <Button variant="danger" className="max-sm:flex-1" onClick={() => void remove()}>
                <Trash2 aria-hidden />
                Remove
              </Button>
            )}
            <Button className="max-sm:flex-1" onClick={choose}>
              <ImagePlus aria-hidden />
              Choose File
            </Button>
          </>
        )
      }
    >
      {picture ? (
        <CropField key={picture.address} address={picture.address} onArea={(chosen) => (area.current = chosen)} />
      ) : (
        <div className="flex justify-center rounded-lg bg-sunken py-10">
          <Avatar name={name} image={image} size="xl" />
        </div>
      )}
      {chooser}
    </Dialog>
  );
}

/** Opens the system's file chooser. An invalid file shows an error and keeps the previous choice. */
function useChooser(onChosen: (picture: ChosenPicture) => void) {
  const input = useRef<HTMLInputElement>(null);

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    const chosen = await chosenPicture(file).catch(() => 'This file cannot be read. Choose another one.');
    if (typeof chosen === 'string') toast.error(chosen);
    else onChosen(chosen);
  }

  return {
    choose: () => input.current?.click(),
    chooser: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture file"
        accept="image/jpeg,image/png,image/gif,image/*"
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => void take(event)}
      />
    ),
  };
}

const ZOOM = { min: 1, max: 4, step: 0.05 };

type CropFieldProps = { address: string; onArea: (area: Area) => void };

/** Selects a square of the picture by dragging, mouse wheel, arrow keys or slider. */
function CropField({ address, onArea }: CropFieldProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const zoomId = useId();
  return (
    <div className="space-y-3">
      <div className="relative h-72 overflow-hidden rounded-lg bg-sunken">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          mediaProps={{ alt: 'What you chose' }}
          cropperProps={{ role: 'group', 'aria-label': 'Part of the picture that is shown. Move it with the arrow keys.' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onArea(area)}
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={zoomId} className="text-sm font-medium">
          Zoom
        </label>
        <input
          id={zoomId}
          type="range"
          {...ZOOM}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
          className="h-10 min-w-0 flex-1 accent-accent"
        />
      </div>
    </div>
  );
}
