import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Only where the browser reads codes by itself; a scanner that types, or typing, works everywhere. */
export const canScan = (): boolean => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

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
    const detector = new (detectorClass()!)({ formats: ['qr_code', 'code_128', 'code_39', 'ean_13'] });
    async function look() {
      if (isOver || !video.current) return;
      const [found] = await detector.detect(video.current).catch(() => []);
      if (found) return read(found.rawValue);
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
