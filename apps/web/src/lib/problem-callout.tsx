import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { useText } from '../ui/text.ts';
import type { ApiProblem } from './problem.ts';
import { useProblemText } from './problem-text.ts';
import { WaitText } from './wait.tsx';

export interface ProblemCalloutProps {
  problem: ApiProblem | null;
  /** The paths that show their errors themselves; the others are listed here. */
  fields?: readonly string[];
  onReload?(): void;
}

/** Why something was not saved, where the reader is looking. */
export function ProblemCallout({ problem, fields = [], onReload }: ProblemCalloutProps) {
  const t = useText();
  const problemText = useProblemText();
  if (!problem) return null;
  if (problem.status === 412) {
    const reload = onReload && (
      <Button kind="secondary" size="small" onClick={onReload}>
        {t('app.load_again')}
      </Button>
    );
    return (
      <Callout announce tone="warning" title={t('app.stale_title')} actions={reload}>
        {t('app.stale_text')}
      </Callout>
    );
  }
  if (problem.status === 429) {
    return (
      <Callout announce tone="warning">
        <WaitText seconds={problem.retryAfter ?? 1} asked={problem} />
      </Callout>
    );
  }
  const elsewhere = Object.entries(problem.errors).flatMap(([path, texts]) => (fields.includes(path) ? [] : texts));
  const hasFields = Object.keys(problem.errors).some((path) => fields.includes(path));
  return (
    <Callout announce tone="danger" title={hasFields ? t('app.check_answers') : problemText(problem)}>
      {elsewhere.length > 0 ? elsewhere.map((text) => <p key={text}>{text}</p>) : null}
    </Callout>
  );
}
