import { useEffect, useState } from 'react';
import { MoreWords } from '../../lib/more-words.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { loadMobileWords } from './mobile-words.ts';

/** What Chrome and Edge hand to a page that can be installed; `public/start.js` keeps it until someone asks. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}
const offered = () => (window as { installOffer?: Offer }).installOffer ?? null;
const DISMISSED = 'install-dismissed';

function Hint() {
  const t = useText();
  const [offer, setOffer] = useState(offered);
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED) !== null);
  useEffect(() => {
    const look = () => setOffer(offered());
    window.addEventListener('install-offered', look);
    return () => window.removeEventListener('install-offered', look);
  }, []);
  if (!offer || isDismissed) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, '1');
    setDismissed(true);
  };
  const install = async () => {
    await offer.prompt();
    setOffer(null);
  };
  return (
    <Callout
      title={t('mobile.install_title')}
      actions={
        <>
          <Button size="small" onClick={() => void install()}>
            {t('mobile.install')}
          </Button>
          <Button kind="quiet" size="small" onClick={dismiss}>
            {t('mobile.not_now')}
          </Button>
        </>
      }
    >
      {t('mobile.install_note')}
    </Callout>
  );
}

/** Where the browser offers it and no one said no. */
export function InstallHint() {
  return (
    <MoreWords load={loadMobileWords}>
      <Hint />
    </MoreWords>
  );
}
