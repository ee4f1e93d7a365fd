import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { programs, programsKey } from './oauth-client.api.ts';
import type { ProgramPartProps } from './program-details.tsx';

/** On, off, gone: each acts with the program's next request. */
export function ProgramState({ program, etag, onGone }: ProgramPartProps & { onGone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const switching = useMutation({
    mutationFn: (active: boolean) => programs.update(program.id, { active }, etag),
    onSettled: () => cache.invalidateQueries({ queryKey: programsKey }),
  });
  const removal = useMutation({
    mutationFn: () => programs.remove(program.id, etag),
    onSuccess() {
      toast(t('programs.deleted', { name: program.name }));
      onGone();
      void cache.invalidateQueries({ queryKey: [...programsKey, 'list'] });
    },
  });
  const failure = switching.error ?? removal.error;
  return (
    <Sheet title={t('programs.state')}>
      <div className="-mx-4 -my-2">
        <Switch
          label={t('programs.active')}
          note={t('programs.switch_note')}
          checked={program.active}
          onChange={(active) => switching.mutate(active)}
          disabled={switching.isPending || !program.can?.update}
        />
      </div>
      <ProblemCallout
        problem={isProblem(failure) ? failure : null}
        onReload={() => void cache.invalidateQueries({ queryKey: programsKey })}
      />
      {program.can?.remove && (
        <DeleteButton
          size="small"
          label={t('programs.delete')}
          what={program.name}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          className="-ms-3 justify-self-start"
        />
      )}
    </Sheet>
  );
}
