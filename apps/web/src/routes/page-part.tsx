import { Suspense, type ReactNode } from 'react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { LoadError } from '../lib/load-error.tsx';
import { PieceLoading } from '../ui/piece-loading.tsx';
import { Sheet } from '../ui/sheet.tsx';

function PartError({ error, reset }: { error: unknown; reset(): void }) {
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
  };
  return (
    <Sheet>
      <LoadError error={error} onRetry={retry} />
    </Sheet>
  );
}

/** A part that loads for itself: what it waits for or fails at leaves the rest of the page alone. */
export function PagePart({ waiting = <PieceLoading />, children }: { waiting?: ReactNode; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'part'} errorComponent={PartError}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </CatchBoundary>
  );
}
