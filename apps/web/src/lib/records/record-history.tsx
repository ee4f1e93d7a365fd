import { Suspense, useState } from 'react';
import type { HistoryEntry } from '@manyhands/contract/kit/history.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import { formatDay, formatMoment } from '../dates.ts';
import { http } from '../http.ts';
import { MoreWords } from '../more-words.tsx';
import type { Pagination } from '../resource-api.ts';
import { TrailPages } from '../trail-sheet.tsx';
import { fieldOf, textFrom, type AnyRow, type Descriptor, type FieldPart } from './descriptor.ts';
import { loadHistoryWords } from './history-words.ts';
import { keyOf, type Params } from './record-api.ts';

type Entry = HistoryEntry & { created_at: string };

/** Newest first, a page at a time; asked again with everything else when the row changes. */
const historyQuery = (of: Descriptor, params: Params, id: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(of, params), id, 'history'],
    async queryFn({ pageParam, signal }) {
      const { body } = await http.get<{ data: HistoryEntry[]; meta: { pagination: Pagination } }>(
        `${keyOf(of, params).join('/')}/${id}/history`,
        { query: { limit: 10, cursor: pageParam }, signal },
      );
      const rows: Entry[] = body.data.map((entry) => ({ ...entry, created_at: entry.at }));
      return { rows, pagination: body.meta.pagination };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });

const DEEDS: Readonly<Record<string, MessageKey>> = {
  create: 'records.did_create',
  remove: 'records.did_remove',
  archive: 'records.did_archive',
  restore: 'records.did_restore',
  publish: 'records.did_publish',
  confirm: 'records.did_confirm',
  cancel: 'records.did_cancel',
};

/** A value in words; undefined where only its field can be named. */
function useValueText() {
  const t = useText();
  return (field: FieldPart, value: unknown): string | undefined => {
    if (value === null || value === '') return t('records.none');
    switch (field.type) {
      case 'boolean':
        return t(value ? 'records.yes' : 'records.no');
      case 'day':
        return formatDay(value as string);
      case 'instant':
        return formatMoment(value as string);
      case 'choice': {
        const label = field.options?.[value as string];
        return label ? t(label) : textFrom(value);
      }
      case 'reference':
      case 'other':
        return undefined;
      default:
        return textFrom(value);
    }
  };
}

function useHistoryWords(of: Descriptor) {
  const t = useText();
  const textOf = useValueText();
  return {
    sentence({ action, actor, actor_kind: kind }: Entry): string {
      const author =
        kind === 'system' || kind === 'anonymous' ? t(`log.${kind}`) : actor?.display_name || t('log.somebody');
      return t(DEEDS[action] ?? 'records.did_update', { who: author });
    },
    details({ action, acting_for: actingFor, changes }: Entry): string[] {
      const told = changes.flatMap(({ field: name, before, after }) => {
        const field = fieldOf(of, name);
        if (!field?.label) return [];
        const [old, now] = [textOf(field, before), textOf(field, after)];
        if (old === undefined || now === undefined) return [t(field.label)];
        return [`${t(field.label)}: ${action === 'create' ? now : `${old} → ${now}`}`];
      });
      return [...(actingFor ? [t('log.for', { name: actingFor.display_name })] : []), ...told];
    },
  };
}

interface HistoryProps {
  of: Descriptor;
  params?: Params | undefined;
  row: AnyRow;
}

function Entries({ of, params = {}, row }: HistoryProps) {
  const t = useText();
  const found = useInfiniteQuery(historyQuery(of, params, row.id));
  return <TrailPages none={t('records.no_history')} found={found} words={useHistoryWords(of)} />;
}

const History = (props: HistoryProps) => (
  <Suspense fallback={<Loading />}>
    <MoreWords load={loadHistoryWords}>
      <Entries {...props} />
    </MoreWords>
  </Suspense>
);

const tellsHistory = ({ history }: Descriptor, { can }: AnyRow) =>
  history === true || (history === 'writers' && can?.update === true);

/** Who changed what of a row and when, as far as the reader may see the fields; nothing where it is not for them. */
export function RecordHistory(props: HistoryProps) {
  const t = useText();
  if (!tellsHistory(props.of, props.row)) return null;
  return (
    <Sheet title={t('records.history')}>
      <History {...props} />
    </Sheet>
  );
}

/** The same below a form: asked for when it is opened. */
export function FoldedHistory(props: HistoryProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (!tellsHistory(props.of, props.row)) return null;
  return (
    <details className="border-t border-line pt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">{t('records.history')}</summary>
      <div className="grid gap-3 pt-3">{open && <History {...props} />}</div>
    </details>
  );
}
