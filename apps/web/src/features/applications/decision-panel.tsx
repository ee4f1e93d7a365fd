import { Suspense, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '../../lib/access.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { decide, useRefreshDecided } from './decision.api.ts';
import { RequirementList } from './decision-requirements.tsx';
import { computeDays, listOffers, type Offers } from './decision.rules.ts';
import type { StaffApplication } from './staff-application.api.ts';

// Only whoever decides needs them.
const MoveDialog = lazyPiece(async () => (await import('./decision-dialogs.tsx')).MoveDialog);
const DeclineDialog = lazyPiece(async () => (await import('./decision-dialogs.tsx')).DeclineDialog);
const ClearDialog = lazyPiece(async () => (await import('./decision-dialogs.tsx')).ClearDialog);
const PlannedStartDialog = lazyPiece(async () => (await import('./planned-start.tsx')).PlannedStartDialog);
const AssignDialog = lazyPiece(async () => (await import('./decision-dialogs.tsx')).AssignDialog);

interface PanelProps {
  application: StaffApplication;
  readerId: number;
}

type Opened = 'move' | 'decline' | 'clear' | 'assign' | 'start' | null;

/** How long it is in its stage, and how long it should be. */
function useTime({ stage, stage_entered_at }: StaffApplication) {
  const t = useText();
  const [now] = useState(() => Date.now());
  const days = t('decision.days', { count: computeDays(stage_entered_at, now) });
  const most = stage?.max_days ?? stage?.ideal_days ?? null;
  if (most === null) return days;
  return `${days} (${t(stage?.max_days == null ? 'decision.ideal_days' : 'decision.max_days', { count: most })})`;
}

function StageFacts({ application, onPlan }: { application: StaffApplication; onPlan: (() => void) | null }) {
  const t = useText();
  const time = useTime(application);
  const { stage, overdue, active, assigned_to_name, closing_reason, decided_by_name, decided_at, start_date } =
    application;
  const name = stage && (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold wrap-anywhere">{stage.name}</span>
      {overdue && <Pill tone="danger">{t('application.overdue')}</Pill>}
    </span>
  );
  const start = formatDay(start_date);
  const planned = onPlan && (
    <span className="flex flex-wrap items-center gap-x-3 tabular-nums">
      {start || <span className="text-ink-3">{t('applicants.no_start')}</span>}
      <span data-print="no">
        <Button kind="quiet" size="small" aria-label={t('applicants.edit_start')} onClick={onPlan}>
          {t('ui.edit')}
        </Button>
      </span>
    </span>
  );
  return (
    <Facts
      facts={[
        { label: t('application.stage_id'), value: name },
        { label: t('decision.time'), value: active && stage ? time : null },
        {
          label: t('application.assigned_to'),
          value: assigned_to_name || (active ? <span className="text-ink-3">{t('decision.to_nobody')}</span> : null),
        },
        { label: t('application.decided_on'), value: formatMoment(decided_at) },
        { label: t('decision.by'), value: decided_by_name },
        { label: t('decision.reason'), value: closing_reason },
        { label: t(active ? 'application.planned_start' : 'application.start_date'), value: planned ?? start },
      ].map(({ label, value }) => ({ label, value: value ?? null }))}
    />
  );
}

function Actions({
  application,
  readerId,
  offers,
  onOpen,
}: PanelProps & { offers: Offers; onOpen(what: Opened): void }) {
  const t = useText();
  const refresh = useRefreshDecided(application.user_id);
  const call = useMutation({
    mutationFn: (take: boolean) =>
      take ? decide(application.id, 'assign', { user_id: readerId }) : decide(application.id, 'reopen'),
    onSettled: refresh,
  });
  const { decide: decides, assign, reopen } = offers;
  if (!decides && !assign && !reopen) return null;
  return (
    <>
      <ProblemCallout problem={isProblem(call.error) ? call.error : null} />
      <div data-print="no" className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {decides && (
          <>
            <Button onClick={() => onOpen('clear')}>{t('decision.clear')}</Button>
            <Button kind="secondary" onClick={() => onOpen('move')}>
              {t('decision.move')}
            </Button>
          </>
        )}
        {assign && (
          <Button
            kind="secondary"
            busy={call.isPending}
            onClick={() => (assign === 'anyone' ? onOpen('assign') : call.mutate(true))}
          >
            {t(assign === 'anyone' ? 'decision.assign' : 'decision.take')}
          </Button>
        )}
        {decides && (
          <Button kind="danger" onClick={() => onOpen('decline')}>
            {t('decision.decline')}
          </Button>
        )}
        {reopen && (
          <Button kind="secondary" busy={call.isPending} onClick={() => call.mutate(false)}>
            {t('decision.reopen')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Where an application is, what it lacks, and what the reader can do with it. */
export function DecisionPanel({ application, readerId }: PanelProps) {
  const t = useText();
  const may = useMay();
  const [opened, setOpened] = useState<Opened>(null);
  const offers = listOffers(application, {
    id: readerId,
    decides: application.can?.update ?? false,
    assigns: may('assign-applications'),
    overrides: may('override-requirements'),
  });
  const { requirements } = application;
  const shown = { application, onClose: () => setOpened(null) };
  return (
    <Sheet title={t('decision.title')}>
      <StageFacts application={application} onPlan={offers.decide ? () => setOpened('start') : null} />
      {requirements.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-sm font-semibold text-ink-2">{t('decision.requirements')}</h3>
          <RequirementList requirements={requirements} />
        </div>
      )}
      <Actions {...{ application, readerId, offers }} onOpen={setOpened} />
      <Suspense>
        {opened === 'move' && <MoveDialog {...shown} />}
        {opened === 'decline' && <DeclineDialog {...shown} />}
        {opened === 'clear' && <ClearDialog {...shown} override={offers.override} />}
        {opened === 'start' && <PlannedStartDialog {...shown} />}
        {opened === 'assign' && <AssignDialog {...shown} readerId={readerId} />}
      </Suspense>
    </Sheet>
  );
}
