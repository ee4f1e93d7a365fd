import { useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { loadSecurityMessages } from '../../features/auth/security-messages.ts';
import { TwoFactorSection } from '../../features/auth/two-factor-section.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { HOME, returnPath } from '../../lib/return-path.ts';
import { signOut } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { PagePart } from '../page-part.tsx';
import { LoginFrame } from './login-frame.tsx';
import { useEnter } from './use-enter.ts';

const route = getRouteApi('/login/two-factor');

function SetUp() {
  const t = useText();
  const enter = useEnter(returnPath(route.useSearch().intended, HOME));
  const [done, setDone] = useState(false);
  usePageTitle(t('login.set_up_title'));
  return (
    <>
      <PageHeader title={t('login.set_up_title')} note={t('login.set_up_text')} />
      <PagePart>
        <MoreWords load={loadSecurityMessages}>
          <TwoFactorSection userId="me" onEnabled={() => setDone(true)} />
        </MoreWords>
      </PagePart>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button kind="quiet" className="sm:-ms-5" onClick={signOut}>
          {t('login.sign_out')}
        </Button>
        {done && <Button onClick={enter}>{t('login.verify')}</Button>}
      </div>
    </>
  );
}

/** For people whose role demands a second factor that they have not set up yet: nothing else opens before. */
export function TwoFactorPage() {
  return (
    <LoginFrame wide>
      <SetUp />
    </LoginFrame>
  );
}
