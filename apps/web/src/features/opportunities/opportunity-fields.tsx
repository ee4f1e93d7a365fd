import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { dayFrom, partsOf } from '../../lib/dates.ts';
import { useField } from '../../lib/forms/form.tsx';
import { LANGUAGES, useLanguage } from '../../lib/i18n.tsx';
import { ApiProblem } from '../../lib/problem.ts';
import type { DateParts } from '../../ui/calendar/date-boxes.tsx';
import { PHONE_REGIONS } from '../../ui/phone/phone-regions.ts';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { categoriesQuery, findProfiles, findTeams, type Opportunity } from './staff-opportunity.api.ts';

const STATES = ['draft', 'open', 'closed'] as const;
const TYPES = ['Ongoing', 'One-off', 'Residential-short', 'Residential-long'] as const;

export interface OpportunityValues {
  display_name: string;
  summary: string;
  description: string;
  type: Opportunity['type'];
  state: Opportunity['state'];
  team_id: Found | null;
  role_profile_id: Found | null;
  /** Null where the reader is not shown it. */
  category_id: string | null;
  start_date: DateParts;
  end_date: DateParts;
  default_phone_country_code: string;
  internal_notes: string;
  archived: boolean;
}
export const FIELDS: readonly string[] = [
  'display_name',
  'slug',
  'summary',
  'description',
  'type',
  'state',
  'team_id',
  'role_profile_id',
  'category_id',
  'start_date',
  'end_date',
  'default_phone_country_code',
  'internal_notes',
  'archived',
];

const chosen = (row: { id: number } | null, label: string | undefined): Found | null =>
  row && label !== undefined ? { value: String(row.id), label } : null;

export function valuesOf(row: Opportunity): OpportunityValues {
  const {
    display_name,
    summary,
    description,
    type,
    state,
    default_phone_country_code,
    internal_notes = '',
    archived,
  } = row;
  return {
    display_name,
    summary,
    description,
    type,
    state,
    default_phone_country_code,
    internal_notes,
    archived,
    team_id: chosen(row.team, row.team?.name),
    role_profile_id: chosen(row.role_profile, row.role_profile?.display_name),
    category_id: row.category_id === undefined ? null : String(row.category_id),
    start_date: partsOf(row.start_date),
    end_date: partsOf(row.end_date),
  };
}

/** As they travel; what cannot be a day or was not chosen is refused here, by its path. */
export function wireOf(values: OpportunityValues, words: { date: string; choose: string }) {
  const [start, end] = [dayFrom(values.start_date), dayFrom(values.end_date)];
  const errors: Record<string, string[]> = {
    ...(start === undefined && { start_date: [words.date] }),
    ...(end === undefined && { end_date: [words.date] }),
    ...(!values.team_id && { team_id: [words.choose] }),
    ...(!values.role_profile_id && { role_profile_id: [words.choose] }),
  };
  if (Object.keys(errors).length > 0) throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors });
  const { category_id, ...rest } = values;
  return {
    ...rest,
    ...(category_id !== null && { category_id: Number(category_id) }),
    team_id: Number(values.team_id!.value),
    role_profile_id: Number(values.role_profile_id!.value),
    start_date: start!,
    end_date: end!,
  };
}

export function TypeInput() {
  const t = useText();
  const { onBlur: _onBlur, ...field } = useField<OpportunityValues['type']>('type');
  return (
    <Select
      label={t('recruiting.type')}
      required
      options={TYPES.map((value) => ({ value, label: t(`recruiting.type_${value}`) }))}
      {...field}
      className="max-w-72"
    />
  );
}

export function StateInput() {
  const t = useText();
  const { onBlur: _onBlur, ...field } = useField<OpportunityValues['state']>('state');
  return (
    <Select
      label={t('recruiting.state')}
      hint={t('recruiting.state_hint')}
      options={STATES.map((value) => ({ value, label: t(`recruiting.state_${value}`) }))}
      {...field}
      className="max-w-72"
    />
  );
}

export function TeamInput() {
  const t = useText();
  const field = useField<Found | null>('team_id');
  return (
    <SearchSelect
      label={t('recruiting.team')}
      find={findTeams}
      empty={t('recruiting.nothing_fits')}
      required
      {...field}
    />
  );
}

export function ProfileInput() {
  const t = useText();
  const field = useField<Found | null>('role_profile_id');
  return (
    <SearchSelect
      label={t('recruiting.role')}
      hint={t('recruiting.role_hint')}
      find={findProfiles}
      empty={t('recruiting.nothing_fits')}
      required
      {...field}
    />
  );
}

/** How its applications are dealt with. What is archived stays while it is chosen. */
export function CategoryInput() {
  const t = useText();
  const { data = [] } = useQuery(categoriesQuery);
  const { onBlur: _onBlur, value, ...field } = useField<string | null>('category_id');
  return (
    <Select
      label={t('recruiting.category')}
      hint={t('recruiting.category_hint')}
      options={data.filter((category) => !category.archived || category.value === value)}
      value={value}
      {...field}
      className="max-w-72"
    />
  );
}

export function ProseInput({
  path,
  label,
  hint,
  rows = 4,
}: {
  path: string;
  label: string;
  hint?: string;
  rows?: number;
}) {
  const field = useField<string>(path);
  return <TextArea label={label} hint={hint} rows={rows} {...field} />;
}

/** The country a telephone number is taken for unless it says otherwise. */
export function CountryInput() {
  const t = useText();
  const { language } = useLanguage();
  const { onBlur: _onBlur, ...field } = useField<string>('default_phone_country_code');
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([LANGUAGES[language].locale, 'en'], { type: 'region' });
    return PHONE_REGIONS.map(({ code }) => ({ value: code, label: names.of(code) ?? code })).toSorted((a, b) =>
      a.label.localeCompare(b.label),
    );
  }, [language]);
  return (
    <Select
      label={t('recruiting.phone_country')}
      hint={t('recruiting.phone_country_hint')}
      options={options}
      {...field}
      className="max-w-72"
    />
  );
}
