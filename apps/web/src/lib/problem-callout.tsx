import { Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { lazyPiece } from '../ui/pieces.ts';
import { useText } from '../ui/text.ts';
import type { ApiProblem } from './problem.ts';
import { useProblemText } from './problem-text.ts';
import { WaitText } from './wait.tsx';

// Only a form that was refused needs it.
const FieldSummary = lazyPiece(async () => (await import('./forms/field-summary.tsx')).FieldSummary);

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
        <WaitText seconds={problem.retryAfter ?? 1} restartKey={problem} />
      </Callout>
    );
  }
  const elsewhere = Object.entries(problem.errors).flatMap(([path, texts]) => (fields.includes(path) ? [] : texts));
  const paths = Object.keys(problem.errors).filter((path) => fields.includes(path));
  const plain = (
    <Callout announce tone="danger" title={paths.length > 0 ? t('app.check_answers') : problemText(problem)}>
      {elsewhere.length > 0 ? elsewhere.map((text) => <p key={text}>{text}</p>) : null}
    </Callout>
  );
  if (paths.length === 0) return plain;
  return (
    <Suspense fallback={plain}>
      <FieldSummary problem={problem} paths={paths} others={elsewhere} />
    </Suspense>
  );
}
