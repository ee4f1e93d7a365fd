import { Suspense, type ReactNode } from 'react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { isProblem } from '../lib/problem.ts';
import { useProblemText } from '../lib/problem-text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { ErrorState, Loading } from '../ui/states.tsx';

function PartError({ error, reset }: { error: unknown; reset(): void }) {
  const problemText = useProblemText();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
  };
  return (
    <Sheet>
      <ErrorState onRetry={retry} reference={isProblem(error) ? (error.requestId ?? undefined) : undefined}>
        {isProblem(error) ? problemText(error) : undefined}
      </ErrorState>
    </Sheet>
  );
}

/** A part that loads for itself: what it waits for or fails at leaves the rest of the page alone. */
export function PagePart({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'part'} errorComponent={PartError}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </CatchBoundary>
  );
}
