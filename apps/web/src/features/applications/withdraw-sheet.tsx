import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useProblemText } from '../../lib/problem-text.ts';
import { Callout } from '../../ui/callout.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { withdrawApplication, type Application } from './application.api.ts';

/** The way back, while there is one. */
export function WithdrawSheet({ application: { id, active } }: { application: Application }) {
  const t = useText();
  const problemText = useProblemText();
  const client = useQueryClient();
  // A stay asked for with it is called off as well.
  const withdrawal = useMutation({
    mutationFn: () => withdrawApplication(id),
    onSettled: () => client.invalidateQueries({ queryKey: ['users', 'me'] }),
  });
  if (!active) return null;
  return (
    <Sheet title={t('application.withdraw_title')} note={t('application.withdraw_note')}>
      {withdrawal.isError && <Callout tone="danger" title={problemText(withdrawal.error)} />}
      <DeleteButton
        className="justify-self-start"
        disabled={withdrawal.isPending}
        icon={<Undo2 aria-hidden className="size-4 shrink-0" />}
        label={t('application.withdraw')}
        onConfirm={() => withdrawal.mutate()}
      />
    </Sheet>
  );
}
