import { useEffect, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { handOverCode } from '../../lib/tabs.ts';
import { Callout } from '../../ui/callout.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { LoginFrame } from './login-frame.tsx';
import { LoginSheet } from './login-sheet.tsx';
import { useAddressSecret } from './use-address-secret.ts';

/** The mailed code by a link: the tab that waits for it gets it. Where none does, it can be read and typed. */
function HandOver() {
  const t = useText();
  const code = useAddressSecret();
  const [taken, setTaken] = useState<boolean | null>(null);
  useEffect(() => void handOverCode(code).then(setTaken), [code]);
  usePageTitle(t('login.handed_title'));
  return (
    <LoginSheet title={t('login.handed_title')}>
      {taken === null && <Loading />}
      {taken === true && (
        <Callout announce tone="ok" title={t('login.code_taken')}>
          {t('login.code_taken_text')}
        </Callout>
      )}
      {taken === false && (
        <>
          <p>{t('login.code_type')}</p>
          <p dir="ltr" className="text-3xl font-semibold tracking-widest tabular-nums select-all">
            {code}
          </p>
        </>
      )}
    </LoginSheet>
  );
}

export function CodePage() {
  return (
    <LoginFrame>
      <HandOver />
    </LoginFrame>
  );
}
