import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadError } from '../../lib/load-error.tsx';
import { formatMoment } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { SheetPart } from '../../ui/sheet-part.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { Trail } from '../../ui/trail.tsx';
import { readsQuery } from './log.api.ts';
import { useLogWords } from './log-words.ts';

/** Who opened what is sensitive of someone's, for that person. */
export function LookedPart({ userId }: { userId: number }) {
  const t = useText();
  const words = useLogWords();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    readsQuery(userId),
  );
  const entries = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <SheetPart title={t('data.looked')} note={t('data.looked_note')}>
      {isPending && <Loading />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <p className="text-sm text-ink-2">{t('data.looked_none')}</p>}
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
        <Button kind="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('log.older')}
        </Button>
      )}
    </SheetPart>
  );
}
