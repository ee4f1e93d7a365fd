import { useState, type ComponentType } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Selection } from '../../ui/table/table-selection.tsx';
import { useText } from '../../ui/text.ts';
import { listAll, type ListQuery } from '../resource-api.ts';
import { nameOf, type AnyRow, type TitledDescriptor } from './descriptor.ts';
import { recordApi, type Params } from './record-api.ts';

/** What was selected, for an action on all of it. */
export interface Selected<Row = AnyRow> {
  count: number;
  /** There are more than were counted. */
  isEstimate: boolean;
  /** The rows that were ticked, on whichever page; null: everything that matches. */
  rows: readonly Row[] | null;
  /** What everything matches, for an action that is asked for by a question. */
  query: Pick<ListQuery, 'q' | 'filter'>;
  /** The ids of all of it; everything that matches is listed page by page. */
  listIds(): Promise<number[]>;
}

/** Something that can be done with several rows. It stays while the list does, so that it can offer to take back what was done. */
export type BulkAction<Row = AnyRow> = ComponentType<{ selected: Selected<Row>; onDone(): void }>;

interface Ticked {
  /** The question they were ticked under; another one begins anew. */
  question: string;
  rows: ReadonlyMap<number, AnyRow>;
  isEverything: boolean;
}

export interface Selecting {
  of: TitledDescriptor;
  params: Params;
  query: ListQuery;
  rows: readonly AnyRow[];
  total: number | undefined;
  isEstimate: boolean;
}

/** Rows that are ticked, one by one, by page, or as everything that matches. They stay ticked from page to page. */
export function useSelection({ of, params, query, rows, total, isEstimate }: Selecting) {
  const t = useText();
  const { q, filter } = query;
  const question = JSON.stringify([of.path, params, q, filter]);
  const [kept, setKept] = useState<Ticked>({ question, rows: new Map(), isEverything: false });
  const none: Ticked = { question, rows: new Map(), isEverything: false };
  const ticked = kept.question === question ? kept : none;
  const choose = (ids: ReadonlySet<string | number>) => {
    const known = new Map([...ticked.rows, ...rows.map((row) => [row.id, row] as const)]);
    setKept({ ...none, rows: new Map([...known].filter(([id]) => ids.has(id))) });
  };
  const all = ticked.isEverything ? rows.map(({ id }) => id) : [...ticked.rows.keys()];
  const table: Selection<AnyRow> = {
    chosen: new Set(all),
    onChange: choose,
    rowLabel: (row) => t('records.select_row', { name: nameOf(of, row) }),
    allLabel: t('records.select_all'),
  };
  const selected: Selected = {
    count: ticked.isEverything ? (total ?? rows.length) : ticked.rows.size,
    isEstimate: ticked.isEverything && isEstimate,
    rows: ticked.isEverything ? null : [...ticked.rows.values()],
    query: { q, ...(filter && { filter }) },
    async listIds() {
      if (!ticked.isEverything) return [...ticked.rows.keys()];
      const everything = { q, ...(filter && { filter }), limit: of.maxLimit ?? 100 };
      return (await listAll(recordApi(of, params).list, everything, new AbortController().signal)).map(({ id }) => id);
    },
  };
  const isPageTicked = rows.length > 0 && rows.every(({ id }) => ticked.rows.has(id));
  return {
    table,
    selected,
    clear: () => setKept(none),
    /** Offered once the whole page is ticked and there is more than the page. */
    tickEverything:
      isPageTicked && total !== undefined && total > rows.length
        ? () => setKept({ ...none, isEverything: true })
        : undefined,
  };
}

interface SelectionBarProps {
  selection: Omit<ReturnType<typeof useSelection>, 'table'>;
  total: number | undefined;
  isEstimate: boolean;
  actions: readonly BulkAction[];
}

/** How many are selected, a way to mean all that match, and what can be done with them. */
export function SelectionBar({ selection, total, isEstimate, actions }: SelectionBarProps) {
  const t = useText();
  const { selected, clear, tickEverything } = selection;
  const said = selected.isEstimate ? 'records.selected_many' : 'records.selected';
  return (
    <section
      aria-label={t('records.selection')}
      data-print="no"
      className="sticky bottom-4 z-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface px-5 py-3 shadow-lift has-[>[data-actions]:only-child:empty]:hidden"
    >
      {selected.count > 0 && (
        <>
          <p role="status" className="text-sm font-semibold">
            {t(said, { count: selected.count })}
          </p>
          <div className="-mx-3 flex flex-wrap">
            {tickEverything && (
              <Button kind="quiet" size="small" onClick={tickEverything}>
                {t(isEstimate ? 'records.select_matching_many' : 'records.select_matching', { count: total })}
              </Button>
            )}
            <Button kind="quiet" size="small" onClick={clear}>
              {t('records.clear_selection')}
            </Button>
          </div>
        </>
      )}
      <div data-actions className="flex grow flex-wrap items-center justify-end gap-3">
        {actions.map((Action, index) => (
          <Action key={index} selected={selected} onDone={clear} />
        ))}
      </div>
    </section>
  );
}
