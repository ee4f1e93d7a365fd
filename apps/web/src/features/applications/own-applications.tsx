import { useQuery } from '@tanstack/react-query';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { applicationPath, applicationsQuery } from './application.api.ts';
import { ApplicationList } from './application-list.tsx';

/** Everything someone has applied for; not there for those who never have. */
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
      <ApplicationList applications={applications} hrefOf={applicationPath} />
    </Sheet>
  );
}
