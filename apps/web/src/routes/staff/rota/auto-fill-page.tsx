import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { autoFillQuery, callAutoFill, isUnderWay, type AutoFill } from '../../../features/rotas/auto-fill.api.ts';
import { GapList } from '../../../features/rotas/auto-fill-gaps.tsx';
import { HoursTable, ProposalSummary, ProposedTable } from '../../../features/rotas/auto-fill-proposal.tsx';
import { useRefreshShifts } from '../../../features/rotas/shift.api.ts';
import { formatDay } from '../../../lib/dates.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { isProblem } from '../../../lib/problem.ts';
import { ProblemCallout } from '../../../lib/problem-callout.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';

interface AutoFillPageProps {
  rotaId: number;
  id: number;
}

/** How far it is, with a way to stop while it looks. */
function UnderWay({ run, onCancel }: { run: AutoFill; onCancel(): void }) {
  const t = useText();
  const { state } = run;
  const isLooking = state === 'queued' || state === 'running';
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-line bg-surface pb-8">
      <Loading
        label={t(
          isLooking ? `rota.state_${state}` : state === 'applying' ? 'rota.state_applying' : 'rota.state_undoing',
        )}
      />
      {isLooking && (
        <>
          <progress
            className="w-full max-w-[20rem] accent-brand"
            max={100}
            value={run.progress}
            aria-label={t('rota.state_running')}
          />
          <Button kind="secondary" size="small" onClick={onCancel}>
            {t('rota.stop')}
          </Button>
        </>
      )}
    </div>
  );
}

function Proposal({ run, onAct }: { run: AutoFill; onAct(verb: 'apply' | 'undo' | 'cancel'): void }) {
  const t = useText();
  if (isUnderWay(run)) return <UnderWay run={run} onCancel={() => onAct('cancel')} />;
  if (run.state === 'failed') return <Callout tone="danger">{t('rota.state_failed')}</Callout>;
  if (run.state === 'cancelled' || !run.summary) return <Callout tone="info">{t('rota.state_cancelled')}</Callout>;
  const rows = run.assignments ?? [];
  return (
    <>
      {run.state === 'undone' && <Callout tone="info">{t('rota.state_undone')}</Callout>}
      {run.state === 'applied' && <Callout tone="ok">{t(`rota.applied_${run.apply}`)}</Callout>}
      <ProposalSummary summary={run.summary} />
      <div data-print="no" className="flex flex-wrap gap-3">
        {run.state === 'ready' && rows.length > 0 && (
          <Button onClick={() => onAct('apply')}>{t(`rota.apply_${run.apply}`, { count: rows.length })}</Button>
        )}
        {run.state === 'applied' && (
          <Button kind="secondary" onClick={() => onAct('undo')}>
            {t('rota.undo_auto_fill')}
          </Button>
        )}
      </div>
      <ProposedTable rotaId={run.rota_id} rows={rows} />
      <GapList rotaId={run.rota_id} gaps={run.unfilled ?? []} />
      <HoursTable rows={run.people ?? []} />
    </>
  );
}

/** What auto-fill proposes, until it is applied, and what came of it. */
export function AutoFillPage({ rotaId, id }: AutoFillPageProps) {
  const t = useText();
  const cache = useQueryClient();
  const refresh = useRefreshShifts();
  const query = useQuery(autoFillQuery(rotaId, id));
  const act = useMutation({
    mutationFn: (verb: 'apply' | 'undo' | 'cancel') => callAutoFill(rotaId, id, verb),
    async onSettled() {
      await cache.invalidateQueries({ queryKey: ['auto-fill', rotaId, id] });
      void refresh();
    },
  });
  usePageTitle(t('rota.auto_fill'));
  const run = query.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={
          <BackLink href={run ? `/staff/rota?day=${run.from}&rota=${rotaId}` : '/staff/rota'} label={t('rota.title')} />
        }
        title={t('rota.auto_fill')}
        note={run && t('rota.span', { start: formatDay(run.from), end: formatDay(run.to) })}
      />
      <ProblemCallout problem={isProblem(act.error) ? act.error : null} />
      {query.error ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : run ? (
        <Proposal run={run} onAct={(verb) => act.mutate(verb)} />
      ) : (
        <Loading />
      )}
    </div>
  );
}
