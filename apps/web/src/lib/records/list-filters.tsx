import { useState, type ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { useText } from '../../ui/text.ts';
import type { TitledDescriptor } from './descriptor.ts';
import { ArchivedFilter, RecordFilter } from './record-filter.tsx';
import { labelFor, partOf, type FilterPart } from './record-parts.tsx';
import { countFilters, everything, type RecordSearch } from './record-search.ts';

interface ListFiltersProps {
  of: TitledDescriptor;
  filters: readonly FilterPart<string>[];
  search: RecordSearch;
  ask(change: RecordSearch): void;
  /** At the end of the row: which columns are shown. */
  columns?: ReactNode;
}

/** Above this many, a phone keeps them behind a button: the rows are what people came for. */
const MOST_ON_PHONE = 1;

/** The row above a list: its search, its filters, and how it is shown. */
export function ListFilters({ of, filters, search, ask, columns }: ListFiltersProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!of.search && filters.length === 0 && !columns) return null;
  const isFolded = filters.length > MOST_ON_PHONE;
  const count = countFilters(search);
  return (
    <div data-print="no" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {of.search && (
        <SearchBox
          label={t('records.search', { many: t(of.many) })}
          placeholder={t(of.search_hint ?? 'records.search_hint')}
          value={search.q ?? ''}
          onSearch={(q) => ask({ q: q || undefined })}
          hotkey="/"
          className="w-full sm:w-72"
        />
      )}
      {isFolded && (
        <Button
          kind="secondary"
          aria-expanded={isOpen}
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          className="w-full sm:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {t('records.filters', { count })}
        </Button>
      )}
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-3 empty:hidden max-sm:w-full sm:contents',
          isFolded && !isOpen && 'max-sm:hidden',
        )}
      >
        {filters.map((part) => {
          const { name, field, own } = partOf(of, part);
          if (name === 'archived' && !own) return <ArchivedFilter key={name} search={search} ask={ask} />;
          const Filter = own?.filter ?? RecordFilter;
          return (
            <Filter key={name} name={name} field={field} label={labelFor(of, part, t)} search={search} ask={ask} />
          );
        })}
        {count > 0 && (
          <Button kind="quiet" size="small" onClick={() => ask(everything(search))}>
            {t('records.clear')}
          </Button>
        )}
        {columns && <div className="w-full sm:hidden">{columns}</div>}
      </div>
      {columns && <div className="ms-auto max-sm:hidden">{columns}</div>}
    </div>
  );
}
