import { NoPermission } from '../ui/no-permission.tsx';
import { ErrorState } from '../ui/states.tsx';
import { isProblem } from './problem.ts';
import { useProblemText } from './problem-text.ts';

/** What stands in place of something that could not be loaded. Without permission, trying again would not help. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry?(): void }) {
  const problemText = useProblemText();
  if (isProblem(error, 403) && error.code === 'forbidden') return <NoPermission />;
  return (
    <ErrorState onRetry={onRetry} reference={isProblem(error) ? (error.requestId ?? undefined) : undefined}>
      {isProblem(error) ? problemText(error) : undefined}
    </ErrorState>
  );
}
