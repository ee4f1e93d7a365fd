import { Suspense, type ComponentType, type ReactNode } from 'react';
import { MoreWords } from '../../../lib/more-words.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { loadStepWords } from './step-words.ts';

/** Waits for the words that come after the first look. */
export function DeferredMessages({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <MoreWords load={loadStepWords}>{children}</MoreWords>
    </Suspense>
  );
}

/** A part of the form that the first look does not need: it is fetched with its words when it is first shown. */
export function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> {
  const Part = lazyPiece(load);
  return function Deferred(props: P) {
    return (
      <DeferredMessages fallback={fallback}>
        <Part {...props} />
      </DeferredMessages>
    );
  };
}
