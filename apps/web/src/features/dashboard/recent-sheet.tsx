import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../lib/load-error.tsx';
import { RelativeDate } from '../../lib/relative-date.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { recentQuery, type RecentAction } from './dashboard.api.ts';

/** As many as are shown, of both. */
const SHOWN = 20;

/** Something that was changed, beside what was opened. */
export interface Changed {
  key: string;
  at: string;
  line: ReactNode;
}

function OpenedLine({ of: { kind, name, link } }: { of: RecentAction }) {
  const t = useText();
  return (
    <span className="grid min-w-0">
      <Link href={link} className="truncate">
        {name}
      </Link>
      <span className="text-sm text-ink-2">{t(`dash.recent_${kind}`)}</span>
    </span>
  );
}

/** The way back to what was opened or changed last. */
export function RecentSheet({ changed }: { changed: readonly Changed[] }) {
  const t = useText();
  const { data, error, refetch } = useQuery({ ...recentQuery, refetchOnMount: 'always' });
  const opened = (data ?? []).map((of): Changed => ({
    key: `opened ${of.id}`,
    at: of.at,
    line: <OpenedLine of={of} />,
  }));
  const shown = [...opened, ...changed].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, SHOWN);
  return (
    <Sheet title={t('dash.recent')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : shown.length === 0 ? (
        <EmptyState>{t('dash.recent_empty')}</EmptyState>
      ) : (
        <ul className="grid">
          {shown.map(({ key, at, line }) => (
            <li key={key} className="flex items-baseline justify-between gap-4 border-line py-2.5 not-last:border-b">
              {line}
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
