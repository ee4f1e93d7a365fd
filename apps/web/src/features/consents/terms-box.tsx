import { Checkbox } from '../../ui/checkbox.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { useText } from '../../ui/text.ts';
import type { Term } from './consent.api.ts';

/** Agreed to by taking part, so it can be read but not changed here. */
export function TermsBox({ terms }: { terms: readonly Term[] }) {
  const t = useText();
  if (terms.length === 0) return null;
  const label = (
    <>
      {t('consents.terms')} <LinkList links={terms} />
    </>
  );
  return <Checkbox label={label} hint={t('consents.terms_hint')} checked disabled onChange={() => {}} />;
}
