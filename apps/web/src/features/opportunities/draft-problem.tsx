import type { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';

interface DraftProblemProps {
  problem: ApiProblem | null;
  onReload(): void;
  onKeepMine(): void;
}

/** Why it was not saved. Where someone else was quicker, both ways on are offered and neither is taken by itself. */
export function DraftProblem({ problem, onReload, onKeepMine }: DraftProblemProps) {
  const t = useText();
  if (!problem) return null;
  const overtaken = problem.status === 412 || problem.status === 404 || problem.code === 'duplicate';
  if (!overtaken) return <ProblemCallout problem={problem} fields={Object.keys(problem.errors)} />;
  const actions = (
    <>
      <Button kind="secondary" size="small" onClick={onReload}>
        {t('builder.load_theirs')}
      </Button>
      <Button kind="secondary" size="small" onClick={onKeepMine}>
        {t('builder.keep_mine')}
      </Button>
    </>
  );
  return (
    <Callout
      announce
      tone="warning"
      title={t(problem.status === 404 ? 'builder.draft_gone' : 'builder.draft_changed')}
      actions={actions}
    >
      {t('builder.overtaken')}
    </Callout>
  );
}
