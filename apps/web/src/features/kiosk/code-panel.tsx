import { useEffect, useEffectEvent, useState } from 'react';
import { QrCode } from '../../ui/qr-code.tsx';
import { useText } from '../../ui/text.ts';
import type { DeviceKiosk } from './kiosk-device.api.ts';
import { codeEnds, makeCode } from './kiosk-code.ts';

/** The code that people scan with their own phone. */
export function CodePanel({ kiosk, now }: { kiosk: DeviceKiosk; now(): number }) {
  const t = useText();
  const [code, setCode] = useState<string | null>(null);
  const time = useEffectEvent(now);
  useEffect(() => {
    // a page that did not come over https cannot sign
    if (!globalThis.crypto?.subtle) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const turn = () => {
      makeCode(kiosk.kiosk_id, kiosk.code_key, time()).then(setCode, reportError);
      timer = setTimeout(turn, codeEnds(time()) + 50);
    };
    turn();
    return () => clearTimeout(timer);
  }, [kiosk.kiosk_id, kiosk.code_key]);
  if (code === null) return null;
  return (
    <section aria-labelledby="kiosk-code" className="grid justify-items-center gap-3 text-center">
      <h2 id="kiosk-code" className="title text-xl">
        {t('kiosk.phone')}
      </h2>
      <div data-code={code}>
        <QrCode text={kiosk.code_address + code} label={t('kiosk.code_label')} width={260} />
      </div>
      <p className="max-w-72 text-sm text-ink-2">{t('kiosk.phone_note')}</p>
    </section>
  );
}
