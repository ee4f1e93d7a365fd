import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/dates.ts';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { applicationPath, applicationsQuery } from './application.api.ts';
import { ApplicationPill } from './application-pill.tsx';

/** Everything somebody has applied for; not there for those who never have. */
export function OwnApplications() {
  const t = useText();
  const { data: applications, isLoadingError, refetch } = useQuery(applicationsQuery);
  if (isLoadingError) {
    return (
      <Sheet title={t('portal.applications')}>
        <ErrorState onRetry={() => void refetch()} />
      </Sheet>
    );
  }
  if (!applications?.length) return null;
  return (
    <Sheet title={t('portal.applications')}>
      <ul className="grid gap-4">
        {applications.map(({ id, opportunity, state, applied_at }) => (
          <li key={id} className="grid gap-0.5 border-line not-last:border-b not-last:pb-4">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link href={applicationPath(id)} className="wrap-anywhere">
                {opportunity.display_name}
              </Link>
              <ApplicationPill state={state} />
            </span>
            <span className="text-sm text-ink-3 tabular-nums">
              {t('portal.applied_on', { date: formatInstant(applied_at) })}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
