import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { decide, useRefreshDecided } from './decision.api.ts';
import { computeTimeLeft } from './decision.rules.ts';
import type { StaffApplication } from './staff-application.api.ts';

/** Now, by the second, until then. */
function useNow(until: number) {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return now;
}

interface BannerProps {
  application: StaffApplication;
  readerId: number;
}

function Banner({ application, readerId, until }: BannerProps & { until: number }) {
  const t = useText();
  const now = useNow(until);
  const refresh = useRefreshDecided(application.user_id);
  const undo = useMutation({ mutationFn: () => decide(application.id, 'undo'), onSettled: refresh });
  const { kind, by, by_name } = application.last_decision!;
  const problem = isProblem(undo.error) ? undo.error : null;
  if (now >= until) return problem && <ProblemCallout problem={problem} />;
  const actor = by === readerId ? 'you' : 'other';
  const action = (
    <Button kind="secondary" size="small" busy={undo.isPending} onClick={() => undo.mutate()}>
      {t('decision.undo')}
    </Button>
  );
  return (
    <>
      <Callout
        announce
        tone="ok"
        title={t(`decision.done_${kind}`, {
          who: actor,
          name: by_name || t('log.somebody'),
          stage: application.stage?.name ?? '',
        })}
        actions={action}
      >
        {/* Counted for the eye; read out every second it would drown everything else. */}
        <p role="timer" aria-live="off" className="tabular-nums">
          {t('decision.undo_left', { time: computeTimeLeft(until, now) })}
        </p>
      </Callout>
      <ProblemCallout problem={problem} />
    </>
  );
}

/** What was decided last, as long as it can be taken back. */
export function DecisionBanner({ application, readerId }: BannerProps) {
  const { last_decision: last, can } = application;
  if (!last?.undo_until || !can?.update) return null;
  return <Banner key={last.at} {...{ application, readerId }} until={Date.parse(last.undo_until)} />;
}
