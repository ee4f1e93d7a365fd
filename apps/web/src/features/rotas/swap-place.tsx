import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useBehalf } from '../../lib/behalf.tsx';
import { isProblem, type ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { requestSwap } from './own-shift.api.ts';
import { useRefreshShifts } from './shift.api.ts';

/** Asks one person, by their address, or everyone who could. The place stays until one of them accepts. */
export function SwapDialog({ assignmentId, onClose }: { assignmentId: number; onClose(): void }) {
  const t = useText();
  const refresh = useRefreshShifts();
  const forId = useBehalf();
  const [whom, setWhom] = useState<'anyone' | 'one'>('anyone');
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: () => requestSwap(assignmentId, whom === 'one' ? { email: email.trim() } : {}, forId),
    onSuccess(count) {
      toast(t('shifts.swap_asked', { count }));
      onClose();
    },
    onSettled: refresh,
  });
  const problem: ApiProblem | null = isProblem(ask.error) ? ask.error : null;
  const [wrong] = problem?.errors?.email ?? [];
  const nobody = problem?.errors?.user_id !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shifts.swap')}
      note={t('shifts.swap_note')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button busy={ask.isPending} disabled={whom === 'one' && email.trim() === ''} onClick={() => ask.mutate()}>
            {t('shifts.swap_send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {!wrong && !nobody && <ProblemCallout problem={problem} />}
        {nobody && (
          <p role="alert" className="text-sm text-danger">
            {t('shifts.swap_nobody')}
          </p>
        )}
        <ChoiceTiles
          label={t('shifts.swap_whom')}
          columns={1}
          value={whom}
          onChange={setWhom}
          choices={[
            { value: 'anyone', label: t('shifts.swap_anyone') },
            { value: 'one', label: t('shifts.swap_one') },
          ]}
        />
        {whom === 'one' && (
          <TextField
            type="email"
            label={t('shifts.swap_email')}
            required
            maxLength={254}
            value={email}
            onChange={setEmail}
            error={wrong === undefined ? undefined : t('shifts.swap_cannot')}
            autoComplete="off"
          />
        )}
      </div>
    </Dialog>
  );
}
