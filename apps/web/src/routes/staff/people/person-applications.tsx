import { Suspense, useState } from 'react';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { enteredApplication, useMayEnter } from '../../../features/applications/application-entry.ts';
import { ApplicationList } from '../../../features/applications/application-list.tsx';
import { applicationsOf } from '../../../features/applications/application.api.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords, onceEach } from '../../../lib/more-words.tsx';
import { meQuery } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';

const RecordDialog = lazyPiece(async () => (await import('../../../lib/records/record-dialog.tsx')).RecordDialog);

const words = {
  en: () => import('../../../lib/messages/en.json?areas=portal,application,records&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=portal,application,records&compiled'),
};
const loadWords = onceEach(async (language) => (await words[language]()).default);

const onStaffPages = (id: number) => `/staff/applications/${id}`;

/** One that arrived on paper. */
function AddApplication({ userId }: { userId: number }) {
  const t = useText();
  const cache = useQueryClient();
  const mayEnter = useMayEnter();
  const { data: me } = useQuery(meQuery);
  const [open, setOpen] = useState(false);
  if (!mayEnter || me === undefined || me.id === userId) return null;
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        aria-label={t('records.add', { one: t('application.one') })}
        onClick={() => setOpen(true)}
      >
        {t('ui.add')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RecordDialog
            of={enteredApplication}
            fields={['opportunity_id', 'start_date']}
            initial={{ user_id: userId }}
            edited="new"
            onClose={() => setOpen(false)}
            onChanged={() =>
              Promise.all([
                cache.invalidateQueries({ queryKey: ['applications'] }),
                cache.invalidateQueries({ queryKey: ['users', userId] }),
              ])
            }
          />
        </Suspense>
      )}
    </>
  );
}

function Applications({ userId }: { userId: number }) {
  const t = useText();
  const may = useMay();
  const { data: applications } = useSuspenseQuery(applicationsOf(userId));
  return (
    <Sheet title={t('tab.applications')} actions={<AddApplication userId={userId} />}>
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
