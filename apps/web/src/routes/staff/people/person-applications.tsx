import { useSuspenseQuery } from '@tanstack/react-query';
import { ApplicationList } from '../../../features/applications/application-list.tsx';
import { applicationsOf } from '../../../features/applications/application.api.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords, onceEach } from '../../../lib/more-words.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=portal&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=portal&compiled'),
};
const loadWords = onceEach(async (language) => (await words[language]()).default);

const onStaffPages = (id: number) => `/staff/applications/${id}`;

function Applications({ userId }: { userId: number }) {
  const t = useText();
  const may = useMay();
  const { data: applications } = useSuspenseQuery(applicationsOf(userId));
  return (
    <Sheet title={t('tab.applications')}>
      {applications.length === 0 ? (
        <EmptyState>
          {t(may('view-applications', 'everywhere') ? 'tab.no_applications' : 'tab.no_applications_narrowed')}
        </EmptyState>
      ) : (
        <ApplicationList applications={applications} hrefOf={may('view-applications') ? onStaffPages : undefined} />
      )}
    </Sheet>
  );
}

/** What someone applied for, as far as the reader recruits for it. */
export function PersonApplications({ person }: UserSectionProps) {
  return (
    <MoreWords load={loadWords}>
      <Applications userId={person.id} />
    </MoreWords>
  );
}
