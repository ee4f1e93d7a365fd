import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Removal } from '../../lib/removal.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { attributes } from './attribute.api.ts';
import type { AttributePartProps } from './attribute-details.tsx';

/** Asked, archived or gone. What rests on it decides whether it can go. */
export function AttributeState({ attribute, etag, onGone }: AttributePartProps & { onGone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey: ['attributes'] });
  const switching = useMutation({
    mutationFn: (archived: boolean) => attributes.update(attribute.id, { archived }, etag),
    onSettled: reload,
  });
  const removal = useMutation({
    mutationFn: () => attributes.remove(attribute.id, etag),
    onSuccess() {
      toast(t('fields.deleted', { name: attribute.name }));
      onGone();
      void cache.invalidateQueries({ queryKey: ['attributes', 'list'] });
    },
  });
  const error = switching.error ?? removal.error;
  return (
    <Sheet title={t('fields.state')}>
      <div className="-mx-4 -my-2">
        <Switch
          label={t('fields.archived')}
          note={t('fields.archive_note')}
          checked={attribute.archived}
          onChange={(archived) => switching.mutate(archived)}
          disabled={switching.isPending || !attribute.can?.update}
        />
      </div>
      <ProblemCallout problem={isProblem(error) ? error : null} onReload={() => void reload()} />
      <Removal
        can={attribute.can}
        size="small"
        label={t('fields.delete')}
        what={attribute.name}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        className="-ms-3 justify-self-start"
      />
    </Sheet>
  );
}
