import { Suspense, useState } from 'react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useIntl } from '../../../ui/intl.tsx';
import { CoveragePill } from '../../../features/rotas/shift-card.tsx';
import { useShiftTimes } from '../../../features/rotas/shift-times.ts';
import { ShiftMoves, useShiftMoves } from '../../../features/rotas/shift-moves.tsx';
import { ShiftPeople } from '../../../features/rotas/shift-people.tsx';
import {
  removeShift,
  setShiftState,
  shiftQuery,
  useRefreshShifts,
  type Shift,
} from '../../../features/rotas/shift.api.ts';
import { isMovable } from '../../../features/rotas/shift.rules.ts';
import { useRuleWords } from '../../../features/rotas/rule-text.ts';
import type { Scope } from '../../../features/rotas/shift-values.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { isProblem } from '../../../lib/problem.ts';
import { ProblemCallout } from '../../../lib/problem-callout.tsx';
import { useRecentlyOpened } from '../../../lib/recently-opened.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeDay } from '../../../ui/calendar/calendar-days.ts';
import { Callout } from '../../../ui/callout.tsx';
import { DeleteButton } from '../../../ui/delete-button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { Pill } from '../../../ui/pill.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';

const ShiftDialog = lazyPiece(async () => (await import('../../../features/rotas/shift-dialog.tsx')).ShiftDialog);

const ScopeDialog = lazyPiece(async () => (await import('../../../features/rotas/scope-dialog.tsx')).ScopeDialog);

const repeats = ({ repeating_shift_id, detached }: Shift): boolean => repeating_shift_id !== null && !detached;

const CancelShiftDialog = lazyPiece(
  async () => (await import('../../../features/rotas/cancel-shift-dialog.tsx')).CancelShiftDialog,
);

interface ActionsProps {
  shift: Shift;
  onEdit(): void;
  onMove(): void;
  onCancel(): void;
}

/** Publish, change, cancel or delete, as far as the reader may. Of one that repeats it is asked which dates are meant. */
function Actions({ shift, onEdit, onMove, onCancel }: ActionsProps) {
  const t = useText();
  const navigate = useNavigate();
  const refresh = useRefreshShifts();
  const change = useMutation({
    mutationFn: (state: Shift['state']) => setShiftState(shift, state),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => removeShift(shift),
    async onSuccess() {
      await navigate({ to: '/staff/rota/$', params: { _splat: '' }, search: { day: shift.day } as never });
      void refresh();
    },
  });
  const error = change.error ?? remove.error;
  if (!shift.can?.update && !shift.can?.remove) return null;
  return (
    <div data-print="no" className="grid gap-4">
      <ProblemCallout problem={isProblem(error) ? error : null} />
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {shift.can.update && shift.state === 'draft' && (
          <Button busy={change.isPending} onClick={() => change.mutate('published')}>
            {t('rota.publish_shift')}
          </Button>
        )}
        {shift.can.update && shift.state !== 'cancelled' && (
          <Button kind="secondary" onClick={onEdit}>
            {t('rota.edit_shift')}
          </Button>
        )}
        {isMovable(shift) && (
          <Button kind="secondary" onClick={onMove}>
            {t('rota.move_to')}
          </Button>
        )}
        {shift.can.update && (shift.state === 'published' || (repeats(shift) && shift.state !== 'cancelled')) && (
          <Button kind="quiet" onClick={onCancel}>
            {t('rota.cancel_shift')}
          </Button>
        )}
        {shift.can.remove && <DeleteButton label={t('rota.delete_shift')} onConfirm={() => remove.mutate()} />}
      </div>
    </div>
  );
}

/** One shift: when and where, who comes, and what can be done with it. */
export function ShiftPage({ shiftId }: { shiftId: number }) {
  const t = useText();
  const { locale } = useIntl();
  const times = useShiftTimes();
  const ruleWords = useRuleWords();
  const moves = useShiftMoves();
  const [editing, setEditing] = useState<Scope | null>(null);
  const [asking, setAsking] = useState<'edit' | 'cancel' | null>(null);
  const { row: shift } = useSuspenseQuery(shiftQuery(shiftId)).data;
  useRecentlyOpened('shift', shiftId);
  const when = `${writeDay(shift.day, locale)}, ${times(shift)}`;
  usePageTitle(shift.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href={`/staff/rota?day=${shift.day}`} label={t('rota.title')} />}
        title={shift.name}
        note={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{when}</span>
            {shift.state === 'draft' && <Pill>{t('shift.state_draft')}</Pill>}
            {shift.locked && <Pill>{t('shift.locked')}</Pill>}
            <CoveragePill shift={shift} />
          </span>
        }
      />
      {shift.short_of_adults === true && <Callout tone="danger">{t('rota.short_of_adults_note')}</Callout>}
      {shift.state === 'draft' && <Callout tone="info">{t('rota.draft_note')}</Callout>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Sheet title={t('rota.about')}>
          <Facts
            facts={[
              { label: t('shift.rota_id'), value: shift.rota?.name ?? null },
              { label: t('shift.team_id'), value: shift.team_name },
              {
                label: t('rota.repeats'),
                value: shift.repeating_shift
                  ? ruleWords(shift.repeating_shift.rrule, shift.repeating_shift.ends_on)
                  : null,
              },
              { label: t('shift.location'), value: shift.location || null },
              { label: t('shift.places'), value: String(shift.places) },
              { label: t('shift.minimum'), value: String(shift.minimum) },
              { label: t('shift.minimum_age'), value: shift.minimum_age === null ? null : String(shift.minimum_age) },
              { label: t('shift.supervisor_id'), value: shift.supervisor_name },
              { label: t('shift.briefing'), value: shift.briefing || null },
            ]}
          />
          <Actions
            shift={shift}
            onMove={() => moves.ask(shift)}
            onEdit={() => (repeats(shift) ? setAsking('edit') : setEditing('this'))}
            onCancel={() => setAsking('cancel')}
          />
        </Sheet>
        <ShiftPeople shift={shift} />
      </div>
      <ShiftMoves moves={moves} />
      <Suspense>
        {editing && <ShiftDialog edited={shift} scope={editing} onClose={() => setEditing(null)} />}
        {asking && !repeats(shift) && <CancelShiftDialog shift={shift} onClose={() => setAsking(null)} />}
        {asking && repeats(shift) && (
          <ScopeDialog
            shift={shift}
            what={asking}
            onEdit={(scope) => {
              setAsking(null);
              setEditing(scope);
            }}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
