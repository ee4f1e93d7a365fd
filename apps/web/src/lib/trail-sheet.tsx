import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadError } from './load-error.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Loading } from '../ui/states.tsx';
import { useText } from '../ui/text.ts';
import { Trail } from '../ui/trail.tsx';
import { formatMoment } from './dates.ts';

interface TrailSheetProps<Entry> {
  title: string;
  note?: ReactNode;
  /** What is said when nothing has happened yet. */
  none: string;
  found: UseInfiniteQueryResult<InfiniteData<{ rows: readonly Entry[] }>>;
  words: { sentence(entry: Entry): string; details(entry: Entry): readonly string[] };
}

interface Happened {
  id: number;
  created_at: string;
}

/** What happened, newest first, a page at a time. */
export function TrailPages<Entry extends Happened>({
  none,
  found,
  words,
}: Pick<TrailSheetProps<Entry>, 'none' | 'found' | 'words'>) {
  const t = useText();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found;
  const entries = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      {isPending && <Loading />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <p className="text-sm text-ink-2">{none}</p>}
      {entries.length > 0 && (
        <Trail
          entries={entries.map((entry) => ({
            id: entry.id,
            at: entry.created_at,
            shownAt: formatMoment(entry.created_at),
            sentence: words.sentence(entry),
            details: words.details(entry),
          }))}
        />
      )}
      {hasNextPage && (
        <Button
          kind="secondary"
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-start"
        >
          {t('log.older')}
        </Button>
      )}
    </>
  );
}

/** The same on a sheet of its own. */
export const TrailSheet = <Entry extends Happened>({ title, note, ...pages }: TrailSheetProps<Entry>) => (
  <Sheet title={title} note={note}>
    <TrailPages {...pages} />
  </Sheet>
);
