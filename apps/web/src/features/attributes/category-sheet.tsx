import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { placed } from '../../lib/placed.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { useText } from '../../ui/text.ts';
import { categories, categoriesQuery, type Category } from './attribute.api.ts';
import { CategoryDialog } from './category-dialog.tsx';

function CategoryRow({ category, onEdit }: { category: Category; onEdit(): void }) {
  const t = useText();
  return (
    <div className="flex min-h-9 items-center gap-x-3 px-1">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm font-semibold wrap-anywhere">
        {category.name}
        {category.archived && <Pill>{t('fields.archived_pill')}</Pill>}
      </span>
      {category.can?.update && (
        <Button kind="quiet" size="small" onClick={onEdit}>
          {t('ui.edit')}
          <span className="sr-only">{category.name}</span>
        </Button>
      )}
    </div>
  );
}

/** The headings under which fields stand, in their order. */
export function CategorySheet({ rows }: { rows: readonly Category[] }) {
  const t = useText();
  const cache = useQueryClient();
  const [edited, setEdited] = useState<Category | 'new' | null>(null);
  const { queryKey } = categoriesQuery;
  const moving = useMutation({
    async mutationFn(next: readonly Category[]) {
      for (const row of next)
        if (!rows.includes(row)) await categories.update(row.id, { position: row.position }, etagOf(row));
    },
    onMutate: (next) => void cache.setQueryData(queryKey, [...next]),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  const add = (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setEdited('new')}
    >
      {t('fields.category_add')}
    </Button>
  );
  return (
    <Sheet title={t('fields.categories')} note={t('fields.categories_note')} actions={add}>
      <ProblemCallout problem={isProblem(moving.error) ? moving.error : null} />
      <SortableList
        label={t('fields.categories')}
        items={rows}
        nameOf={({ name }) => name}
        isFixed={() => moving.isPending}
        onMove={(from, to) => moving.mutate(placed(rows, from, to))}
      >
        {(row) => <CategoryRow category={row} onEdit={() => setEdited(row)} />}
      </SortableList>
      <CategoryDialog edited={edited} next={rows.length} onClose={() => setEdited(null)} />
    </Sheet>
  );
}
