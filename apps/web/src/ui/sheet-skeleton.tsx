import { PieceLoading } from './piece-loading.tsx';
import { useMissingPieces } from './pieces.ts';
import { useText } from './text.ts';

const LINES = ['w-1/3 h-6', 'w-full h-4', 'w-5/6 h-4', 'w-2/3 h-4'];

/** Holds the place of a page's sheets while they are on their way: one for all of them. */
export function SheetSkeleton() {
  const t = useText();
  if (useMissingPieces()) return <PieceLoading />;
  return (
    <div role="status" className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-8">
      <span className="sr-only">{t('ui.loading')}</span>
      {LINES.map((line) => (
        <span
          key={line}
          aria-hidden
          className={`${line} animate-pulse rounded-md bg-sunken motion-reduce:animate-none`}
        />
      ))}
    </div>
  );
}
