import { useEffect, useState } from 'react';
import { KioskScreen } from '../../features/kiosk/kiosk-screen.tsx';
import { keepPage } from '../../features/kiosk/keep-page.ts';
import { OwnCheckIn } from '../../features/kiosk/own-check-in.tsx';
import { useKiosk } from '../../features/kiosk/use-kiosk.ts';
import { formatDay } from '../../lib/dates.ts';
import { pageValues } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { showTheme } from '../../lib/theme.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { LanguageSwitch } from '../apply/language-switch.tsx';
import { useAddressSecret } from '../login/use-address-secret.ts';

/** The tablet at the door: no way from here to anywhere else. */
function Tablet({ token }: { token: string }) {
  const t = useText();
  const device = useKiosk(token);
  // it stands in halls and in the sun
  useEffect(() => showTheme('light'), []);
  const isReady = device.state === 'ready';
  useEffect(() => {
    if (isReady) keepPage().catch(() => {});
  }, [isReady]);
  usePageTitle(t('kiosk.title'));
  if (device.state === 'loading') return <Loading />;
  if (device.state !== 'ready')
    return <PageHeader title={t(`kiosk.${device.state}_title`)} note={t(`kiosk.${device.state}_note`)} />;
  return (
    <div className="grid gap-8">
      <PageHeader title={device.kiosk.place} note={formatDay(device.kiosk.day)} />
      <KioskScreen {...device} />
    </div>
  );
}

function Phone({ code }: { code: string }) {
  const t = useText();
  usePageTitle(t('kiosk.check_in'));
  return <OwnCheckIn code={code} />;
}

/** `/kiosk`, the tablet, and `/check-in`, where its code leads. Both come without the rest of the product. */
export function KioskPage(_: { slug: string }) {
  const secret = useAddressSecret();
  const [isTablet] = useState(() => window.location.pathname.startsWith('/kiosk'));
  return (
    <AppShell
      organisation={pageValues().organisation}
      home={isTablet ? '/kiosk' : '/portal'}
      width={isTablet ? 'form' : 'narrow'}
      end={<LanguageSwitch />}
    >
      {isTablet ? <Tablet token={secret} /> : <Phone code={secret} />}
    </AppShell>
  );
}
