import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { logQuery, type LogEntry } from './log.api.ts';
import { useLogWords } from './log-words.ts';

function Entries({ entries }: { entries: readonly LogEntry[] }) {
  const words = useLogWords();
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-x-6 gap-y-0.5 border-line py-3 text-sm not-last:border-b sm:grid-cols-[10rem_minmax(0,1fr)]">
          <time dateTime={entry.created_at} className="text-ink-3 tabular-nums">
            {formatMoment(entry.created_at)}
          </time>
          <span className="grid min-w-0 gap-0.5 wrap-anywhere">
            <span>{words.sentence(entry)}</span>
            {words.details(entry).map((detail) => (
              <span key={detail} className="text-ink-2">
                {detail}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Who did what to somebody's record, and by which program. */
export function LogSheet({ userId, name }: { userId: number; name: string }) {
  const t = useText();
  const problemText = useProblemText();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(logQuery(userId));
  const entries = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Sheet title={t('log.title')} note={t('log.note', { name })}>
      {isPending && <Loading />}
      {error && !data && (
        <ErrorState onRetry={() => void refetch()} reference={isProblem(error) ? (error.requestId ?? undefined) : undefined}>
          {problemText(error)}
        </ErrorState>
      )}
      {data && entries.length === 0 && <EmptyState>{t('log.none')}</EmptyState>}
      {entries.length > 0 && <Entries entries={entries} />}
      {hasNextPage && (
        <Button kind="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="justify-self-start">
          {t('log.older')}
        </Button>
      )}
    </Sheet>
  );
}
