import { OptionsInput, StyleInput } from '../../../features/consents/consent-inputs.tsx';
import type { ConsentRow } from '../../../features/consents/consent-option.rules.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords, onceEach } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { consent } from '../../../lib/records/descriptors/consent.generated.ts';
import { riskActivity } from '../../../lib/records/descriptors/risk-activity.generated.ts';
import { term } from '../../../lib/records/descriptors/term.generated.ts';
import { RecordSheet } from '../../../lib/records/record-sheet.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useText } from '../../../ui/text.ts';
import { SettingsBack } from './settings-back.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=asked,choice&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=asked,choice&compiled'),
};
const loadConsentWords = onceEach(async (language) => (await words[language]()).default);

function ShownConsent({ row: { statement, type, compulsory, archived } }: { row: ConsentRow }) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
      {statement}
      <Pill>{t(consent.fields.type.options![type]!)}</Pill>
      {compulsory && <Pill tone="sun">{t('consent.required')}</Pill>}
      {archived && <Pill>{t('records.archived')}</Pill>}
    </span>
  );
}

function ConsentTexts() {
  const t = useText();
  const mayEdit = useMay()('manage-settings', 'everywhere');
  usePageTitle(t('asked.title'));
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<SettingsBack />} title={t('asked.title')} note={t('asked.note')} />
      <RecordSheet
        of={consent}
        row={ShownConsent}
        fields={[
          'statement',
          { field: 'type', input: StyleInput },
          { field: 'options', input: OptionsInput },
          'compulsory',
        ]}
        initial={{ type: 'checkbox', options: [{ value: t('asked.agree') }] }}
        mayEdit={mayEdit}
        texts={{ option_once: 'choice.twice' }}
      />
      <RecordSheet of={term} fields={['name', 'link']} mayEdit={mayEdit} texts={{ link_or_file: 'asked.url' }} />
      <RecordSheet of={riskActivity} />
    </div>
  );
}

/** What people are asked to agree to: statements, terms, and what carries a risk. */
export function ConsentsPage() {
  return (
    <MoreWords load={loadConsentWords}>
      <ConsentTexts />
    </MoreWords>
  );
}
