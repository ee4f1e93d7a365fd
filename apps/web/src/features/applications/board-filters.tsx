import { memo, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/class-names.ts';
import { LABEL } from '../../ui/field.tsx';
import { NativeSelect, type NativeOption } from '../../ui/native-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useText } from '../../ui/text.ts';
import { countFiltered, type BoardFilter } from './board.rules.ts';

interface OneProps {
  label: string;
  value: string;
  options: readonly NativeOption[];
  onChange(value: string): void;
}

function One({ label, ...select }: OneProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3 max-sm:w-full max-sm:*:last:grow">
      <label htmlFor={id} className={`${LABEL} whitespace-nowrap`}>
        {label}
      </label>
      <NativeSelect id={id} {...select} />
    </div>
  );
}

interface BoardFiltersProps {
  categories: readonly { id: number; name: string }[];
  categoryId: number;
  opportunities: readonly NativeOption[];
  filter: BoardFilter;
  onCategory(id: number): void;
  onFilter(filter: BoardFilter): void;
}

const NONE: BoardFilter = { q: '', assigned: 'any', overdue: false, opportunityId: null };
const ALL = '';

export const BoardFilters = memo(function BoardFilters({
  categories,
  categoryId,
  opportunities,
  filter,
  onCategory,
  onFilter,
}: BoardFiltersProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const count = countFiltered(filter);
  return (
    <div data-print="no" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {categories.length > 1 && (
        <One
          label={t('application.category_id')}
          value={String(categoryId)}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => onCategory(Number(id))}
        />
      )}
      {/* on a phone the cards are what people came for */}
      <Button kind="secondary" aria-expanded={isOpen} className="w-full sm:hidden" onClick={() => setOpen(!isOpen)}>
        {t('pipeline.filters', { count })}
      </Button>
      <div className={cx('flex w-full flex-wrap items-center gap-x-4 gap-y-3 sm:contents', !isOpen && 'max-sm:hidden')}>
        <SearchBox
          label={t('pipeline.search')}
          placeholder={t('pipeline.search')}
          value={filter.q}
          delay={150}
          hotkey="/"
          className="w-full sm:w-56"
          onSearch={(q) => onFilter({ ...filter, q: q.trim() })}
        />
        <One
          label={t('application.assigned_to')}
          value={filter.assigned}
          options={[
            { value: 'any', label: t('pipeline.anyone') },
            { value: 'me', label: t('decision.to_me') },
            { value: 'nobody', label: t('decision.to_nobody') },
          ]}
          onChange={(assigned) => onFilter({ ...filter, assigned: assigned as BoardFilter['assigned'] })}
        />
        {(opportunities.length > 1 || filter.opportunityId !== null) && (
          <One
            label={t('application.opportunity_id')}
            value={String(filter.opportunityId ?? ALL)}
            options={[{ value: ALL, label: t('pipeline.all') }, ...opportunities]}
            onChange={(id) => onFilter({ ...filter, opportunityId: id === ALL ? null : Number(id) })}
          />
        )}
        <Checkbox
          label={t('pipeline.only_overdue')}
          checked={filter.overdue}
          onChange={(overdue) => onFilter({ ...filter, overdue })}
        />
        {count > 0 && (
          <Button kind="quiet" size="small" onClick={() => onFilter(NONE)}>
            {t('pipeline.clear')}
          </Button>
        )}
      </div>
    </div>
  );
});
