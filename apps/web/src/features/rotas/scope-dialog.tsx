import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText } from '../../ui/text.ts';
import { ImpactNote } from './impact-note.tsx';
import { cancelImpactQuery, cancelSeries, setShiftState, useRefreshShifts, type Shift } from './shift.api.ts';
import type { Scope } from './shift-values.ts';

interface ScopeDialogProps {
  shift: Shift;
  what: 'edit' | 'cancel';
  onEdit(scope: Scope): void;
  onClose(): void;
}

/** Before a shift that repeats is changed or cancelled: which of its dates are meant. */
export function ScopeDialog({ shift, what, onEdit, onClose }: ScopeDialogProps) {
  const t = useText();
  const refresh = useRefreshShifts();
  const [scope, setScope] = useState<Scope>('this');
  const cancel = useMutation({
    mutationFn: () => (scope === 'this' ? setShiftState(shift, 'cancelled') : cancelSeries(shift, scope)),
    onSuccess: onClose,
    onSettled: refresh,
  });
  const isEdit = what === 'edit';
  const { data: impact } = useQuery(cancelImpactQuery(shift, isEdit ? 'this' : scope));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isEdit ? 'rota.scope_edit' : 'rota.scope_cancel')}
      note={t(isEdit ? 'rota.scope_edit_note' : 'rota.scope_cancel_note')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t(isEdit ? 'ui.cancel' : 'rota.keep_shift')}
          </Button>
          {isEdit ? (
            <Button onClick={() => onEdit(scope)}>{t('rota.scope_go_on')}</Button>
          ) : (
            <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t(scope === 'this' ? 'rota.cancel_shift' : 'rota.cancel_shifts')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <ProblemCallout problem={isProblem(cancel.error) ? cancel.error : null} />
        <ChoiceTiles
          label={t('rota.scope')}
          columns={1}
          value={scope}
          onChange={setScope}
          choices={(['this', 'following', 'all'] as const).map((value) => ({
            value,
            label: t(`rota.scope_${value}`),
          }))}
        />
        {impact && scope !== 'this' && <ImpactNote impact={impact} />}
      </div>
    </Dialog>
  );
}
