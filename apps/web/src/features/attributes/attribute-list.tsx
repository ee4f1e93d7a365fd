import { useMutation, useQueryClient } from '@tanstack/react-query';
import { placed } from '../../lib/placed.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { useText } from '../../ui/text.ts';
import { attributes, attributesQuery, type Attribute } from './attribute.api.ts';
import type { Shelf } from './attribute.rules.ts';

function FieldRow({ field, href }: { field: Attribute; href: string }) {
  const t = useText();
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-1">
      <Link href={href} className="min-w-0 font-semibold wrap-anywhere">
        {field.name}
      </Link>
      <span className="text-sm text-ink-2">{t(`fieldtype.${field.type}`)}</span>
      <span className="flex flex-wrap gap-2 empty:hidden">
        {field.compulsory && <Pill tone="brand">{t('fields.compulsory_pill')}</Pill>}
        {field.permission === 'read' && <Pill tone="sun">{t('fields.read_pill')}</Pill>}
        {field.archived && <Pill>{t('fields.archived_pill')}</Pill>}
      </span>
    </div>
  );
}

/** The fields of one category in the order in which people see them; moving one is kept at once. */
export function AttributeList({ shelf, hrefOf }: { shelf: Shelf; hrefOf(field: Attribute): string }) {
  const t = useText();
  const cache = useQueryClient();
  const { category, fields } = shelf;
  const { queryKey } = attributesQuery;
  const moving = useMutation({
    async mutationFn(next: readonly Attribute[]) {
      for (const row of next)
        if (!fields.includes(row)) await attributes.update(row.id, { position: row.position }, etagOf(row));
    },
    onMutate: (next) =>
      void cache.setQueryData(queryKey, (all) => [
        ...(all ?? []).filter(({ category_id }) => category_id !== category.id),
        ...next,
      ]),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return (
    <Sheet title={category.name} note={category.archived ? t('fields.category_archived') : undefined}>
      <ProblemCallout problem={isProblem(moving.error) ? moving.error : null} />
      {fields.length === 0 ? (
        <p className="text-sm text-ink-2">{t('fields.category_empty')}</p>
      ) : (
        <SortableList
          label={category.name}
          items={fields}
          nameOf={({ name }) => name}
          isFixed={({ archived }) => archived || moving.isPending}
          onMove={(from, to) => moving.mutate(placed(fields, from, to))}
        >
          {(field) => <FieldRow field={field} href={hrefOf(field)} />}
        </SortableList>
      )}
    </Sheet>
  );
}
