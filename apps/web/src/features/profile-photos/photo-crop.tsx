import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { LABEL } from '../../ui/field.tsx';
import { useText } from '../../ui/text.ts';
import { moved, wholeCrop, zoomed, type Crop } from './crop.rules.ts';

/** The edge of what is sent: sharp on every screen, and small. */
const SENT = 512;
const SHOWN = 256;
const MOST_ZOOM = 4;
const STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 8, y: 0 },
  ArrowRight: { x: -8, y: 0 },
  ArrowUp: { x: 0, y: 8 },
  ArrowDown: { x: 0, y: -8 },
};

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, edge }: Crop) {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // where a picture is transparent
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, SENT, SENT);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x - edge / 2, y - edge / 2, edge, edge, 0, 0, SENT, SENT);
}

interface PhotoCropProps {
  picture: ImageBitmap;
  /** What is seen, as it would be sent. */
  onCrop(read: () => Promise<Blob | null>): void;
}

/** A square of a picture: moved with the pointer or the arrow keys, made larger with the slider. */
export function PhotoCrop({ picture, onCrop }: PhotoCropProps) {
  const t = useText();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  useEffect(() => {
    onCrop(() => new Promise((resolve) => canvas.current?.toBlob(resolve, 'image/jpeg', 0.9)));
  }, [onCrop]);
  const move = (by: { x: number; y: number }) => setCrop((now) => moved(picture, now, by, SHOWN));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(step);
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) =>
    event.currentTarget.setPointerCapture(event.pointerId);
  const onPointerMove = ({ buttons, movementX, movementY }: PointerEvent) =>
    buttons > 0 && move({ x: movementX, y: movementY });
  return (
    <div className="grid justify-items-center gap-5">
      <canvas
        ref={canvas}
        width={SENT}
        height={SENT}
        tabIndex={0}
        role="img"
        aria-label={t('person.photo_area')}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        className="size-64 cursor-move touch-none rounded-full border border-line-strong"
      />
      <div className="grid w-full max-w-72 gap-1.5">
        <label htmlFor={id} className={LABEL}>
          {t('person.photo_zoom')}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          className="w-full accent-brand"
          onChange={({ target }) => {
            const next = Number(target.value);
            setZoom(next);
            setCrop((now) => zoomed(picture, now, next));
          }}
        />
      </div>
    </div>
  );
}
