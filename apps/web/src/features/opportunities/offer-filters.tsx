import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { CONTROL, Field, LABEL } from '../../ui/field.tsx';
import { NativeSelect, type NativeOption } from '../../ui/native-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useText } from '../../ui/text.ts';
import { asksStayPlace, kindChange } from './offer-query.ts';
import type { OfferQuery, Offers } from './opportunity.api.ts';

// Only those who look for a stay need it.
const StayPlaceFilters = lazy(async () => ({ default: (await import('./stay-place-filters.tsx')).StayPlaceFilters }));

/** In the order in which people ask: regularly, once, for a while. */
const KINDS = [
  ['Ongoing', 'opportunities.some_ongoing'],
  ['One-off', 'opportunities.some_one_off'],
  ['Residential-short', 'opportunities.some_residential_short'],
  ['Residential-long', 'opportunities.some_residential_long'],
] as const;

const TIMES = ['flexible', 'under-a-day', 'monthly', 'weekly', 'several-days', 'full-time'] as const;
const MILES = ['2', '5', '10', '25', '50', '100'] as const;

/** A place is asked about once it is typed whole: with Enter, or on the way to the next field. */
function NearBox({ value, onChange }: { value: string; onChange(near: string): void }) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const send = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label={t('opportunities.near')}>
        {(ties) => (
          <input
            {...ties}
            type="text"
            placeholder={t('opportunities.near_example')}
            autoComplete="postal-code"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={send}
            className={CONTROL}
          />
        )}
      </Field>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  disabled?: boolean;
  options: readonly NativeOption[];
  onChange(value: string): void;
}

function Choice({ label, ...rest }: ChoiceProps) {
  return <Field label={label}>{(ties) => <NativeSelect {...ties} {...rest} />}</Field>;
}

export interface OfferFiltersProps {
  query: OfferQuery;
  choices: Pick<Offers, 'types' | 'places'>;
  onChange(change: Partial<OfferQuery>): void;
}

/** What kind, how much time and with whom. */
function MoreFilters({ query, choices, onChange }: OfferFiltersProps) {
  const t = useText();
  const kinds = KINDS.filter(([type]) => choices.types.includes(type) || type === query.type).map(([value, key]) => ({
    value,
    label: t(key),
  }));
  const places = choices.places.map(({ id, name, depth }) => ({
    value: String(id),
    label: `${'\u2003'.repeat(depth)}${name}`,
  }));
  return (
    <>
      <Choice
        label={t('opportunities.filter_kind')}
        value={query.type}
        onChange={(type) => onChange(kindChange(type))}
        options={[{ value: '', label: t('opportunities.any_kind') }, ...kinds]}
      />
      {asksStayPlace(query) && (
        <Suspense fallback={null}>
          <StayPlaceFilters query={query} onChange={onChange} />
        </Suspense>
      )}
      <Choice
        label={t('opportunities.filter_time')}
        value={query.time}
        onChange={(time) => onChange({ time })}
        options={[
          { value: '', label: t('opportunities.any_time') },
          ...TIMES.map((value) => ({ value, label: t(`opportunities.time_${value}`) })),
        ]}
      />
      <Choice
        label={t('opportunities.filter_place')}
        value={query.place}
        onChange={(place) => onChange({ place })}
        options={[{ value: '', label: t('opportunities.any_place') }, ...places]}
      />
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={query.from_home === '1'}
          onChange={(event) => onChange({ from_home: event.target.checked ? '1' : '' })}
        />
        {t('opportunities.from_home')}
      </label>
    </>
  );
}

/** What, where and how much time. Each takes effect at once. On a phone the list comes before what few people choose. */
export function OfferFilters(props: OfferFiltersProps) {
  const { query, onChange } = props;
  const t = useText();
  const chosen = [query.type, query.country, query.county, query.time, query.place, query.from_home].filter(
    Boolean,
  ).length;
  const [isOpen, setOpen] = useState(chosen > 0);
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-1.5">
          {/* The box itself is called the same. */}
          <span aria-hidden className={LABEL}>
            {t('opportunities.search')}
          </span>
          <SearchBox
            label={t('opportunities.search')}
            placeholder={t('opportunities.search_example')}
            value={query.q}
            onSearch={(q) => onChange({ q })}
          />
        </div>
        <NearBox key={query.near} value={query.near} onChange={(near) => onChange({ near })} />
        <Choice
          label={t('opportunities.distance')}
          value={query.distance || '25'}
          disabled={query.near === ''}
          onChange={(distance) => onChange({ distance })}
          options={MILES.map((miles) => ({ value: miles, label: t('opportunities.within', { miles: Number(miles) }) }))}
        />
      </div>
      <Button
        kind="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ms-3 justify-self-start sm:hidden"
      >
        {t('opportunities.more_filters', { count: chosen })}
      </Button>
      <div className={cx('items-end gap-4 sm:grid sm:grid-cols-2 lg:grid-cols-4', isOpen ? 'grid' : 'hidden')}>
        <MoreFilters {...props} />
      </div>
    </div>
  );
}
