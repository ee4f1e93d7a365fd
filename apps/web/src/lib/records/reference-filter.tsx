import { useCallback } from 'react';
import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { FilterPanel } from '../../ui/filter-panel.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { useText } from '../../ui/text.ts';
import type { RecordFilterProps } from './filter-props.ts';
import { findIn, labelQuery } from './reference-options.ts';

/** Rows that refer to one of a few others, which are found by typing. */
export function ReferenceFilter({ name, field, label, search, ask }: RecordFilterProps) {
  const t = useText();
  const to = field.to!;
  const isMany = field.filter?.includes('in') === true;
  const key = isMany ? `${name}.in` : name;
  const chosen = search[key]?.split(',') ?? [];
  const names = useQueries({ queries: chosen.map((id) => labelQuery(to, id)) }).map(
    ({ data }, index) => data ?? `#${chosen[index]}`,
  );
  const find = useCallback((text: string, signal: AbortSignal) => findIn(to, text, signal), [to]);
  const set = (ids: readonly string[]) => ask({ [key]: ids.length > 0 ? ids.join() : undefined });
  const [first, ...others] = names;
  const said =
    first === undefined
      ? t('records.any')
      : others.length > 0
        ? t('records.and_more', { name: first, count: others.length })
        : first;
  return (
    <FilterPanel label={label} value={said} active={chosen.length > 0}>
      {() => (
        <>
          <ul className="grid gap-1 empty:hidden">
            {chosen.map((id, index) => (
              <li key={id} className="flex items-center justify-between gap-2 text-sm">
                <span className="wrap-anywhere">{names[index]}</span>
                <IconButton
                  label={t('records.take_out', { name: names[index] ?? '' })}
                  onClick={() => set(chosen.filter((one) => one !== id))}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
          <SearchSelect
            label={label}
            value={null}
            find={find}
            empty={t('records.no_match')}
            onChange={(found) => found && set(isMany ? [...new Set([...chosen, found.value])] : [found.value])}
          />
        </>
      )}
    </FilterPanel>
  );
}
