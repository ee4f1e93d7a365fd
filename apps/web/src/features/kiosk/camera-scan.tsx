import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { loadCodeReader } from './code-reader.ts';

/** A scanner that types, or typing, works everywhere; a camera only where the page may ask for it. */
export const canScan = (): boolean => navigator.mediaDevices !== undefined;

const EVERY = 250;

/** The camera of the tablet, until it has read a card. */
export function CameraScan({ onRead, onClose }: { onRead(code: string): void; onClose(): void }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isFailed, setIsFailed] = useState(false);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const reading = loadCodeReader();
    async function look() {
      const readCode = await reading;
      if (isOver || !video.current) return;
      const code = await readCode(video.current);
      if (code !== null && !isOver) return read(code);
      setTimeout(() => void look(), EVERY);
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } }).then(
      async (got) => {
        stream = got;
        if (isOver || !video.current) return got.getTracks().forEach((track) => track.stop());
        video.current.srcObject = got;
        await video.current.play();
        await look();
      },
      () => setIsFailed(true),
    );
    return () => {
      isOver = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <div className="grid gap-4">
      {isFailed ? (
        <Callout tone="warning">{t('kiosk.no_camera')}</Callout>
      ) : (
        <video ref={video} muted playsInline className="w-full max-w-96 -scale-x-100 rounded-lg bg-sunken" />
      )}
      <Button kind="secondary" className="justify-self-start" onClick={onClose}>
        {t('kiosk.stop_camera')}
      </Button>
    </div>
  );
}
