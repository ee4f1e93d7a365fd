import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../lib/load-error.tsx';
import { RelativeDate } from '../../lib/relative-date.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { recentQuery } from './dashboard.api.ts';

/** The way back to what was open last. */
export function RecentSheet() {
  const t = useText();
  const { data, error, refetch } = useQuery({ ...recentQuery, refetchOnMount: 'always' });
  return (
    <Sheet title={t('dash.recent')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <EmptyState>{t('dash.recent_empty')}</EmptyState>
      ) : (
        <ul className="grid">
          {data.map(({ id, kind, name, link, at }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 border-line py-2.5 not-last:border-b">
              <span className="grid min-w-0">
                <Link href={link} className="truncate">
                  {name}
                </Link>
                <span className="text-sm text-ink-2">{t(`dash.recent_${kind}`)}</span>
              </span>
              <span className="shrink-0 text-sm text-ink-2">
                <RelativeDate of={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
