import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { formatMoment } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { useProblemText } from '../../lib/problem-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { dismiss, markRead, notificationsKey, notificationsQuery, type Notification } from './notification.api.ts';

interface RowProps {
  row: Notification;
  onFollow(): void;
  onDismiss(): void;
}

function Row({ row, onFollow, onDismiss }: RowProps) {
  const t = useText();
  const words = <span className={cx('wrap-anywhere', !row.read && 'font-semibold')}>{row.text}</span>;
  return (
    <li className="flex items-start gap-2 border-line py-2 not-last:border-b">
      <span
        aria-hidden
        className={cx('mt-2.5 size-2 shrink-0 rounded-full', row.read ? 'bg-transparent' : 'bg-brand')}
      />
      <span className="grid min-w-0 flex-1 gap-0.5 text-sm">
        {!row.read && <span className="sr-only">{t('bell.unread')}</span>}
        {row.path ? (
          <Link kind="bare" href={row.path} onClick={onFollow} className="rounded-sm py-1 hover:underline">
            {words}
          </Link>
        ) : (
          <span className="py-1">{words}</span>
        )}
        <span className="text-ink-2 tabular-nums">{formatMoment(row.created_at)}</span>
      </span>
      <IconButton label={t('bell.dismiss_one', { what: row.text })} onClick={onDismiss}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}

/** What happened, newest first. Following a line marks it as read. */
export function NotificationList({ limit, onFollow }: { limit: number; onFollow?: () => void }) {
  const t = useText();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationsQuery(limit),
  );
  const work = useMutation({
    mutationFn: (deed: () => Promise<unknown>) => deed(),
    onSettled: () => cache.invalidateQueries({ queryKey: notificationsKey }),
  });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const follow = (row: Notification) => () => {
    if (!row.read) work.mutate(() => markRead([row.id]));
    onFollow?.();
  };
  return (
    <div className="grid gap-3">
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && rows.length === 0 && <EmptyState>{t('bell.empty')}</EmptyState>}
      {work.error && (
        <Callout announce tone="danger">
          {problemText(work.error)}
        </Callout>
      )}
      {rows.length > 0 && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              kind="secondary"
              size="small"
              disabled={work.isPending || rows.every(({ read }) => read)}
              onClick={() => work.mutate(() => markRead())}
            >
              {t('bell.read_all')}
            </Button>
            <Button kind="quiet" size="small" disabled={work.isPending} onClick={() => work.mutate(() => dismiss())}>
              {t('bell.dismiss_all')}
            </Button>
          </div>
          <ul aria-label={t('bell.title')}>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                onFollow={follow(row)}
                onDismiss={() => work.mutate(() => dismiss([row.id]))}
              />
            ))}
          </ul>
        </>
      )}
      {hasNextPage && (
        <Button
          kind="secondary"
          size="small"
          className="justify-self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('bell.more')}
        </Button>
      )}
    </div>
  );
}
