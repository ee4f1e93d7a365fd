import { lazy, Suspense, useContext, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ShowsLocked } from '../../ui/editable-sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useMay } from '../access.ts';
import { LoadError } from '../load-error.tsx';
import { addTextOf } from './add-text.ts';
import { isSortedByHand, type AnyRow } from './descriptor.ts';
import { allRecordsQuery, keyOf } from './record-api.ts';
import { Row, type Rows, type RowsParts } from './record-row.tsx';

// Few lists have an order of their own.
const SortedRows = lazy(async () => ({ default: (await import('./sorted-rows.tsx')).SortedRows }));
const RecordDialog = lazy(async () => ({ default: (await import('./record-dialog.tsx')).RecordDialog }));

function PlainRows({ rows, reload, onEdit, shown = Infinity, ...rest }: Rows) {
  const t = useText();
  const [most, setMost] = useState(shown);
  return (
    <>
      <ul className="-my-1 grid gap-2 empty:hidden">
        {rows.slice(0, most).map((item) => (
          <li key={item.id} className="border-line not-last:border-b not-last:pb-2">
            <Row {...rest} item={item} onEdit={() => onEdit(item)} onChanged={() => void reload()} />
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <Button kind="secondary" className="justify-self-start" onClick={() => setMost(most + shown)}>
          {t('records.show_more')}
        </Button>
      )}
    </>
  );
}

/** Rows that came with their page do not say what can be done with them; whoever may edit it may edit them. */
const EVERYTHING = { update: true, remove: true };

/** Everything a short list is made of, for the frame it stands in: the button that adds, the rows, the dialog. */
export function useRows(props: RowsParts): { add(text?: string): ReactNode; rows: ReactNode } {
  const { of, params, empty, include, mayEdit } = props;
  const t = useText();
  const may = useMay();
  const cache = useQueryClient();
  const showsLocked = useContext(ShowsLocked);
  const [edited, setEdited] = useState<AnyRow | 'new' | null>(null);
  const query = allRecordsQuery(of, params, include);
  const { data, error, isPending, refetch } = useQuery({ ...query, enabled: props.rows === undefined });
  const found = props.rows ?? (data as readonly AnyRow[] | undefined) ?? [];
  const isReady = props.rows !== undefined || (!isPending && !(error && !data));
  const reload = async () => {
    await Promise.all([cache.invalidateQueries({ queryKey: keyOf(of, params) }), props.onChanged?.()]);
  };
  const mayAdd = of.actions.includes('create') && (mayEdit ?? (of.write !== undefined && may(of.write)));
  const isSorted = isSortedByHand(of);
  const Listed = isSorted && mayAdd ? SortedRows : PlainRows;
  const named = props.addLabel ?? addTextOf(of, t);
  const add = (text = named) =>
    isReady &&
    (mayAdd || showsLocked) && (
      <Button
        kind="secondary"
        size="small"
        disabled={!mayAdd}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => setEdited('new')}
        aria-label={named}
      >
        {text}
      </Button>
    );
  const rows = (
    <>
      {!isReady && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {isReady && found.length === 0 && (empty ?? <EmptyState>{t(of.empty ?? 'records.empty')}</EmptyState>)}
      {found.length > 0 && (
        <Suspense fallback={<Loading />}>
          <Listed {...props} rows={found} reload={reload} onEdit={setEdited} queryKey={query.queryKey} />
        </Suspense>
      )}
      {edited && (
        <Suspense fallback={null}>
          <RecordDialog
            of={of}
            {...(params && { params })}
            {...(props.fields && { fields: props.fields as never })}
            {...(props.texts && { texts: props.texts })}
            initial={{ ...((isSorted || of.lookup) && { position: found.length }), ...props.initial }}
            edited={edited === 'new' || edited.can || !mayEdit ? edited : { ...edited, can: EVERYTHING }}
            name={edited === 'new' ? undefined : props.rowName?.(edited)}
            onClose={() => setEdited(null)}
            onChanged={reload}
          />
        </Suspense>
      )}
    </>
  );
  return { add, rows };
}
