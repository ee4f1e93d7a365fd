import { useMemo } from 'react';
import { LANGUAGES, useLanguage } from '../../lib/i18n.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import { loadStayPlaces, type OfferQuery, type StayPlaces } from './opportunity.api.ts';

const NONE: StayPlaces = { countries: [], counties: [] };

/** What is chosen stays in the list, also where nothing is on offer there any more. */
const withChosen = (values: readonly string[], chosen: string) => [
  ...new Set(chosen === '' ? values : [...values, chosen]),
];

interface StayPlaceFiltersProps {
  query: OfferQuery;
  onChange(change: Partial<OfferQuery>): void;
}

/** Where one stays: the countries and counties with stays on offer. */
export function StayPlaceFilters({ query, onChange }: StayPlaceFiltersProps) {
  const t = useText();
  const { language } = useLanguage();
  const loaded = useLoaded(loadStayPlaces);
  const { countries, counties } = loaded.state === 'ready' ? loaded.value : NONE;
  const names = useMemo(
    () => new Intl.DisplayNames([LANGUAGES[language].locale, 'en'], { type: 'region' }),
    [language],
  );
  const codes = withChosen(
    countries.map(({ code }) => code),
    query.country,
  );
  const found = counties.filter(({ country_code: code }) => query.country === '' || code === query.country);
  const places = withChosen(
    found.map(({ name }) => name),
    query.county,
  );
  return (
    <>
      <Field label={t('opportunities.filter_country')}>
        {(ties) => (
          <NativeSelect
            {...ties}
            value={query.country}
            onChange={(country) => onChange({ country, county: '' })}
            options={[
              { value: '', label: t('opportunities.any_country') },
              ...codes.map((value) => ({ value, label: names.of(value) ?? value })),
            ]}
          />
        )}
      </Field>
      <Field label={t('opportunities.filter_county')}>
        {(ties) => (
          <NativeSelect
            {...ties}
            value={query.county}
            onChange={(county) => onChange({ county })}
            options={[
              { value: '', label: t('opportunities.any_county') },
              ...places.map((value) => ({ value, label: value })),
            ]}
          />
        )}
      </Field>
    </>
  );
}
