import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useOpened } from '../../lib/forms/use-opened.ts';
import { useSave } from '../../lib/forms/use-save.ts';
import { LANGUAGES, useLanguage } from '../../lib/i18n.tsx';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts } from '../../lib/server-texts.ts';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { categoriesQuery, opportunities, type Opportunity } from './staff-opportunity.api.ts';
import {
  CategoryInput,
  CountryInput,
  FIELDS,
  ProfileInput,
  ProseInput,
  StateInput,
  TeamInput,
  TypeInput,
  valuesOf,
  wireOf,
} from './opportunity-fields.tsx';
import { OPPORTUNITY_TEXTS } from './opportunity-texts.ts';

interface DetailsProps {
  opportunity: Opportunity;
  etag: string | null;
}

function DetailsForm({ onDone, ...latest }: DetailsProps & { onDone(): void }) {
  const t = useText();
  const { opportunity, etag } = useOpened(latest);
  const cache = useQueryClient();
  const worded = useServerTexts(OPPORTUNITY_TEXTS);
  const store = useMarkStore(valuesOf(opportunity));
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: ['opportunities'] });
    onDone();
  };
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const { internal_notes, ...rest } = wireOf(values, {
        date: t('recruiting.wrong_date'),
        choose: t('recruiting.please_choose'),
      });
      // Notes that were not shown are not sent either.
      const body = opportunity.internal_notes === undefined ? rest : { ...rest, internal_notes };
      await opportunities
        .update(opportunity.id, body, etag)
        .catch((error: unknown) => Promise.reject(worded(error) as Error));
    },
    onSaved: () => void reload(),
  });
  return (
    <Form store={store} onSubmit={save} label={t('recruiting.details')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={FIELDS} onReload={() => void reload()} />
      <TextInput path="display_name" label={t('recruiting.name')} required autoComplete="off" />
      <StateInput />
      <TypeInput />
      <TextInput
        path="summary"
        label={t('recruiting.summary')}
        hint={t('recruiting.summary_hint')}
        autoComplete="off"
      />
      <ProseInput path="description" label={t('recruiting.description')} rows={6} />
      <TeamInput />
      <ProfileInput />
      {opportunity.category_id !== undefined && <CategoryInput />}
      <div className="grid gap-5 sm:grid-cols-2">
        <DayInput path="start_date" label={t('recruiting.start_date')} />
        <DayInput path="end_date" label={t('recruiting.end_date')} />
      </div>
      <CountryInput />
      {opportunity.internal_notes !== undefined && (
        <ProseInput path="internal_notes" label={t('recruiting.notes')} hint={t('recruiting.notes_hint')} />
      )}
      <CheckboxInput path="archived" label={t('recruiting.archive')} hint={t('recruiting.archive_hint')} />
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

function DetailsFacts({ opportunity }: { opportunity: Opportunity }) {
  const t = useText();
  const { language } = useLanguage();
  const { data: categories } = useQuery(categoriesQuery);
  const category = categories?.find(({ value }) => value === String(opportunity.category_id));
  const country = new Intl.DisplayNames([LANGUAGES[language].locale, 'en'], { type: 'region' }).of(
    opportunity.default_phone_country_code,
  );
  const prose = (text: string | undefined) => text && <span className="whitespace-pre-line">{text}</span>;
  const page = (
    <Link href={opportunity.public_url} target="_blank" rel="noreferrer" className="wrap-anywhere">
      {opportunity.public_url}
    </Link>
  );
  return (
    <Facts
      facts={[
        { label: t('recruiting.type'), value: t(`recruiting.type_${opportunity.type}`) },
        { label: t('recruiting.summary'), value: opportunity.summary },
        { label: t('recruiting.description'), value: prose(opportunity.description) },
        { label: t('recruiting.team'), value: opportunity.team?.name },
        { label: t('recruiting.role'), value: opportunity.role_profile?.display_name },
        { label: t('recruiting.category'), value: category?.label },
        { label: t('recruiting.start_date'), value: formatDay(opportunity.start_date) },
        { label: t('recruiting.end_date'), value: formatDay(opportunity.end_date) },
        { label: t('recruiting.phone_country'), value: country },
        {
          label: t('recruiting.public_page'),
          value: opportunity.state === 'open' && !opportunity.archived ? page : t('recruiting.not_public'),
        },
        { label: t('recruiting.ways_taken'), value: opportunity.apply_actions },
        { label: t('recruiting.notes'), value: prose(opportunity.internal_notes) },
      ]}
    />
  );
}

export function OpportunityDetails({ opportunity, etag }: DetailsProps) {
  const t = useText();
  return (
    <EditableSheet
      title={t('recruiting.details')}
      mayEdit={opportunity.can?.update}
      form={(onDone) => <DetailsForm opportunity={opportunity} etag={etag} onDone={onDone} />}
    >
      <DetailsFacts opportunity={opportunity} />
    </EditableSheet>
  );
}
