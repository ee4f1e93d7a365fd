import { useState, type ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { placed } from '../../lib/placed.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Removal } from '../../lib/removal.tsx';
import { etagOf, type Can, type Id } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';

interface AskedRow {
  id: number;
  version: number;
  position: number;
  archived: boolean;
  can?: Can;
}

interface AskedSheetProps<R extends AskedRow> {
  words: { title: string; note: string; add: string; edit: string; empty: string };
  rows: readonly R[];
  queryKey: readonly unknown[];
  nameOf(row: R): string;
  /** What stands beside the name. */
  pillsOf?(row: R): ReactNode;
  move(id: Id, change: { position: number }, etag: string): Promise<unknown>;
  remove(id: Id, etag: string): Promise<unknown>;
  form(row: R | null, onDone: () => void): ReactNode;
}

function Row<R extends AskedRow>({
  row,
  name,
  pills,
  busy,
  onEdit,
  onRemove,
}: {
  row: R;
  name: string;
  pills: ReactNode;
  busy: boolean;
  onEdit(): void;
  onRemove(): void;
}) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-start gap-x-3 px-1">
      <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-2 py-1.5 font-semibold wrap-anywhere">
        {name}
        {pills}
        {row.archived && <Pill>{t('asked.archived')}</Pill>}
      </span>
      {row.can?.update && (
        <Button kind="quiet" size="small" onClick={onEdit}>
          {t('ui.edit')}
          <span className="sr-only">{name}</span>
        </Button>
      )}
      <Removal can={row.can} size="small" what={name} busy={busy} onConfirm={onRemove} />
    </div>
  );
}

/** Something the organisation asks, in the order in which it is asked. What has been answered is archived, not deleted. */
export function AskedSheet<R extends AskedRow>({
  words,
  rows,
  queryKey,
  nameOf,
  pillsOf,
  move,
  remove,
  form,
}: AskedSheetProps<R>) {
  const cache = useQueryClient();
  const [edited, setEdited] = useState<R | 'new' | null>(null);
  const reload = () => cache.invalidateQueries({ queryKey: ['asked'] });
  const moving = useMutation({
    async mutationFn(next: readonly R[]) {
      for (const row of next) if (!rows.includes(row)) await move(row.id, { position: row.position }, etagOf(row));
    },
    onMutate: (next) => void cache.setQueryData(queryKey, [...next]),
    onSettled: reload,
  });
  const removal = useMutation({ mutationFn: (row: R) => remove(row.id, etagOf(row)), onSettled: reload });
  const error = moving.error ?? removal.error;
  const close = () => setEdited(null);
  const add = (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setEdited('new')}
    >
      {words.add}
    </Button>
  );
  return (
    <Sheet title={words.title} note={words.note} actions={add}>
      <ProblemCallout problem={isProblem(error) ? error : null} onReload={() => void reload()} />
      {rows.length === 0 && <EmptyState>{words.empty}</EmptyState>}
      <SortableList
        label={words.title}
        items={rows}
        nameOf={nameOf}
        isFixed={() => moving.isPending}
        onMove={(from, to) => moving.mutate(placed(rows, from, to))}
      >
        {(row) => (
          <Row
            row={row}
            name={nameOf(row)}
            pills={pillsOf?.(row)}
            busy={removal.isPending}
            onEdit={() => setEdited(row)}
            onRemove={() => removal.mutate(row)}
          />
        )}
      </SortableList>
      <Dialog open={edited !== null} onClose={close} title={edited === 'new' ? words.add : words.edit}>
        {form(edited === 'new' ? null : edited, close)}
      </Dialog>
    </Sheet>
  );
}
