import { NativeSelect } from '../../ui/native-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useText } from '../../ui/text.ts';
import type { OfferQuery, Offers } from './opportunity.api.ts';

/** In the order in which people ask: regularly, once, for a while. */
const KINDS = [
  ['Ongoing', 'opportunities.some_ongoing'],
  ['One-off', 'opportunities.some_one_off'],
  ['Residential-short', 'opportunities.some_residential_short'],
  ['Residential-long', 'opportunities.some_residential_long'],
] as const;

export interface OfferFiltersProps {
  query: OfferQuery;
  choices: Pick<Offers, 'types' | 'places'>;
  onChange(change: Partial<OfferQuery>): void;
}

/** The filters are a sentence: show this kind of thing in that place. */
export function OfferFilters({ query, choices, onChange }: OfferFiltersProps) {
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
    <div className="grid items-end gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <SearchBox
        label={t('opportunities.search')}
        placeholder={t('opportunities.search_example')}
        value={query.q}
        onSearch={(q) => onChange({ q })}
      />
      {/* On a phone each half of the sentence is a line, and the two choices stand below each other. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:grid-cols-[auto_minmax(0,12rem)_auto_minmax(0,18rem)]">
        <span>{t('opportunities.show')}</span>
        <NativeSelect
          aria-label={t('opportunities.filter_kind')}
          value={query.type}
          onChange={(type) => onChange({ type })}
          options={[{ value: '', label: t('opportunities.any_kind') }, ...kinds]}
        />
        <span className="text-end">{t('opportunities.in')}</span>
        <NativeSelect
          aria-label={t('opportunities.filter_place')}
          value={query.place}
          onChange={(place) => onChange({ place })}
          options={[{ value: '', label: t('opportunities.any_place') }, ...places]}
        />
      </div>
    </div>
  );
}
