import { lazy, Suspense, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Pencil } from 'lucide-react';
import { http } from '../../lib/http.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { AnyRow } from '../../lib/records/descriptor.ts';
import { recruitmentCategory } from '../../lib/records/descriptors/recruitment-category.generated.ts';
import { Button } from '../../ui/button.tsx';
import { useFollow } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';

const RecordDialog = lazy(async () => ({
  default: (await import('../../lib/records/record-dialog.tsx')).RecordDialog,
}));

export const CATEGORIES = '/staff/settings/recruitment';
const KEY = recruitmentCategory.path.split('/');

/** Rename, describe, archive or delete a category, or make another like it. */
export function CategoryTools({ category }: { category: AnyRow & { name: string } }) {
  const t = useText();
  const cache = useQueryClient();
  const follow = useFollow();
  const [editing, setEditing] = useState(false);
  const reload = () => cache.invalidateQueries({ queryKey: KEY });
  const copying = useMutation({
    mutationFn: async () =>
      (
        await http.post<{ data: { id: number; name: string } }>(
          `${recruitmentCategory.path}/${category.id}/duplicate`,
          {},
        )
      ).body.data,
    onSuccess(made) {
      void reload();
      toast(t('recruitmentCategory.duplicated', { name: made.name }));
      follow(`${CATEGORIES}/${made.id}`);
    },
  });
  if (!category.can?.update) return null;
  return (
    <>
      <Button
        kind="secondary"
        busy={copying.isPending}
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => copying.mutate()}
      >
        {t('recruitmentCategory.duplicate')}
      </Button>
      <Button kind="secondary" icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
        {t('ui.edit')}
        <span className="sr-only">{category.name}</span>
      </Button>
      <ProblemCallout problem={isProblem(copying.error) ? copying.error : null} />
      {editing && (
        <Suspense fallback={null}>
          <RecordDialog
            of={recruitmentCategory}
            fields={['name', 'description']}
            edited={category}
            onClose={() => setEditing(false)}
            onChanged={reload}
          />
        </Suspense>
      )}
    </>
  );
}
