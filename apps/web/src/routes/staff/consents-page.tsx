import { useQuery } from '@tanstack/react-query';
import {
  activityRows,
  askedActivitiesQuery,
  askedConsentsQuery,
  askedTermsQuery,
  consentRows,
  termRows,
  type AskedActivity,
  type AskedConsent,
  type AskedTerm,
} from '../../features/consents/asked.api.ts';
import { ActivityForm, ConsentForm, TermForm } from '../../features/consents/asked-forms.tsx';
import { AskedSheet } from '../../features/consents/asked-sheet.tsx';
import { MoreWords, onceEach } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { SettingsBack } from './settings-back.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=asked,choice,sort&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=asked,choice,sort&compiled'),
};
const loadAskedWords = onceEach(async (language) => (await words[language]()).default);

function ConsentList({ rows }: { rows: readonly AskedConsent[] }) {
  const t = useText();
  const pills = ({ type, compulsory }: AskedConsent) => (
    <>
      <Pill>{t(`asked.style_${type}`)}</Pill>
      {compulsory && <Pill tone="sun">{t('asked.compulsory_pill')}</Pill>}
    </>
  );
  return (
    <AskedSheet
      words={{
        title: t('asked.consents'),
        note: t('asked.consents_note'),
        add: t('asked.consent_add'),
        edit: t('asked.consent_edit'),
        empty: t('asked.consents_none'),
      }}
      rows={rows}
      queryKey={askedConsentsQuery.queryKey}
      nameOf={({ statement }) => statement}
      pillsOf={pills}
      move={consentRows.update}
      remove={consentRows.remove}
      form={(row, onDone) => <ConsentForm row={row} next={rows.length} onDone={onDone} />}
    />
  );
}

function TermList({ rows }: { rows: readonly AskedTerm[] }) {
  const t = useText();
  return (
    <AskedSheet
      words={{
        title: t('asked.terms'),
        note: t('asked.terms_note'),
        add: t('asked.term_add'),
        edit: t('asked.term_edit'),
        empty: t('asked.terms_none'),
      }}
      rows={rows}
      queryKey={askedTermsQuery.queryKey}
      nameOf={({ name }) => name}
      move={termRows.update}
      remove={termRows.remove}
      form={(row, onDone) => <TermForm row={row} next={rows.length} onDone={onDone} />}
    />
  );
}

function ActivityList({ rows }: { rows: readonly AskedActivity[] }) {
  const t = useText();
  return (
    <AskedSheet
      words={{
        title: t('asked.activities'),
        note: t('asked.activities_note'),
        add: t('asked.activity_add'),
        edit: t('asked.activity_edit'),
        empty: t('asked.activities_none'),
      }}
      rows={rows}
      queryKey={askedActivitiesQuery.queryKey}
      nameOf={({ name }) => name}
      move={activityRows.update}
      remove={activityRows.remove}
      form={(row, onDone) => <ActivityForm row={row} next={rows.length} onDone={onDone} />}
    />
  );
}

function Asked() {
  const t = useText();
  const [consents, terms, activities] = [
    useQuery(askedConsentsQuery),
    useQuery(askedTermsQuery),
    useQuery(askedActivitiesQuery),
  ];
  usePageTitle(t('asked.title'));
  const isReady = consents.data && terms.data && activities.data;
  const error = consents.error ?? terms.error ?? activities.error;
  if (error && !isReady) throw error;
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<SettingsBack />} title={t('asked.title')} note={t('asked.note')} />
      {isReady ? (
        <>
          <ConsentList rows={consents.data} />
          <TermList rows={terms.data} />
          <ActivityList rows={activities.data} />
        </>
      ) : (
        <Loading />
      )}
    </div>
  );
}

/** What people are asked to agree to: statements, terms, and what carries a risk. */
export function ConsentsPage() {
  return (
    <MoreWords load={loadAskedWords}>
      <Asked />
    </MoreWords>
  );
}
