import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Area } from './squareOf.ts';

const ZOOM = { min: 1, max: 4, step: 0.05 };

type Props = { address: string; onArea: (area: Area) => void };

/** Shows a picture and lets a square be chosen from it: by dragging, by the wheel, with the arrow keys and the slider. */
export function CropField({ address, onArea }: Props) {
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
