import { useEffect, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { handOverCode } from '../../lib/mailed-code.ts';
import { MoreWords, onceEach } from '../../lib/more-words.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { LoginSheet } from './login-sheet.tsx';
import { useAddressSecret } from './use-address-secret.ts';

const words = {
  en: () => import('../../lib/messages/en.json?areas=handed&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=handed&compiled'),
};
const loadHandedWords = onceEach(async (language) => (await words[language]()).default);

/** The mailed code by a link: the tab that waits for it gets it. Where none does, it can be read and typed. */
function Handed() {
  const t = useText();
  const code = useAddressSecret();
  const [taken, setTaken] = useState<boolean | null>(null);
  useEffect(() => void handOverCode(code).then(setTaken), [code]);
  usePageTitle(t('handed.title'));
  return (
    <LoginSheet title={t('handed.title')}>
      {taken === null && <Loading />}
      {taken === true && (
        <Callout announce tone="ok" title={t('handed.taken')}>
          {t('handed.taken_text')}
        </Callout>
      )}
      {taken === false && (
        <>
          <p>{t('handed.type')}</p>
          <p dir="ltr" className="text-3xl font-semibold tracking-widest tabular-nums select-all">
            {code}
          </p>
        </>
      )}
    </LoginSheet>
  );
}

export function HandOver() {
  return (
    <MoreWords load={loadHandedWords}>
      <Handed />
    </MoreWords>
  );
}
