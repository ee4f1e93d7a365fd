import { lazy, Suspense } from 'react';
import { useBlocker } from '@tanstack/react-router';

const LeaveQuestion = lazy(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }));

/** Asks before a page with unsaved changes is left; the browser asks in its own words when the window is closed. It holds from the first change on, whether or not the question has been fetched. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // Another search on the same page loses nothing.
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  if (!unsaved) return null;
  return (
    <Suspense fallback={null}>
      <LeaveQuestion open={status === 'blocked'} onLeave={() => proceed?.()} onStay={() => reset?.()} />
    </Suspense>
  );
}
