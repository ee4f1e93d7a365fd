import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SortableList } from '../../ui/sortable-list.tsx';
import { useText } from '../../ui/text.ts';
import { placed } from '../placed.ts';
import { isProblem } from '../problem.ts';
import { ProblemCallout } from '../problem-callout.tsx';
import { nameOf, type AnyRow } from './descriptor.ts';
import { recordApi, versionOf } from './record-api.ts';
import { Row, type Rows } from './record-row.tsx';

type Placed = AnyRow & { position: number };

/** Rows whose order is theirs to choose; moving one is kept at once. */
export function SortedRows({ rows, ...rest }: Rows) {
  const { of, params, queryKey, reload } = rest;
  const t = useText();
  const cache = useQueryClient();
  const moving = useMutation({
    async mutationFn(next: readonly Placed[]) {
      for (const row of next)
        if (!rows.includes(row)) await recordApi(of, params).update(row.id, { position: row.position }, versionOf(row));
    },
    onMutate: (next) => void cache.setQueryData(queryKey, [...next]),
    onSettled: reload,
  });
  return (
    <>
      <ProblemCallout problem={isProblem(moving.error) ? moving.error : null} onReload={() => void reload()} />
      <SortableList
        label={t(of.many)}
        items={rows as readonly Placed[]}
        nameOf={(row) => nameOf(of, row)}
        isFixed={() => moving.isPending || rows.length < 2}
        onMove={(from, to) => moving.mutate(placed(rows as readonly Placed[], from, to))}
      >
        {(item) => <Row {...rest} item={item} onEdit={() => rest.onEdit(item)} onChanged={() => void reload()} />}
      </SortableList>
    </>
  );
}
