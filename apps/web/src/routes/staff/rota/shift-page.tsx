import { Suspense, useState } from 'react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { CoveragePill, useShiftTimes } from '../../../features/rotas/shift-card.tsx';
import { ShiftPeople } from '../../../features/rotas/shift-people.tsx';
import {
  removeShift,
  setShiftState,
  shiftQuery,
  useRefreshShifts,
  type Shift,
} from '../../../features/rotas/shift.api.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { isProblem } from '../../../lib/problem.ts';
import { ProblemCallout } from '../../../lib/problem-callout.tsx';
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

/** Publish, change, cancel or delete, as far as the reader may. */
function Actions({ shift, onEdit }: { shift: Shift; onEdit(): void }) {
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
        {shift.can.update && shift.state === 'published' && (
          <DeleteButton
            label={t('rota.cancel_shift')}
            icon={null}
            busy={change.isPending}
            onConfirm={() => change.mutate('cancelled')}
          />
        )}
        {shift.can.update && shift.state === 'cancelled' && (
          <Button kind="secondary" busy={change.isPending} onClick={() => change.mutate('published')}>
            {t('rota.restore_shift')}
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
  const [editing, setEditing] = useState(false);
  const { row: shift } = useSuspenseQuery(shiftQuery(shiftId)).data;
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
            <CoveragePill shift={shift} />
          </span>
        }
      />
      {shift.state === 'draft' && <Callout tone="info">{t('rota.draft_note')}</Callout>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Sheet title={t('rota.about')}>
          <Facts
            facts={[
              { label: t('shift.rota_id'), value: shift.rota?.name ?? null },
              { label: t('shift.team_id'), value: shift.team_name },
              { label: t('shift.location'), value: shift.location || null },
              { label: t('shift.places'), value: String(shift.places) },
              { label: t('shift.minimum'), value: String(shift.minimum) },
              { label: t('shift.minimum_age'), value: shift.minimum_age === null ? null : String(shift.minimum_age) },
              { label: t('shift.supervisor_id'), value: shift.supervisor_name },
              { label: t('shift.briefing'), value: shift.briefing || null },
            ]}
          />
          <Actions shift={shift} onEdit={() => setEditing(true)} />
        </Sheet>
        <ShiftPeople shift={shift} />
      </div>
      <Suspense>{editing && <ShiftDialog edited={shift} onClose={() => setEditing(false)} />}</Suspense>
    </div>
  );
}
