import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { waitingQuery, type AnonymisationRequest } from '../../../features/data-requests/data-request.api.ts';
import { CarryOutDialog, RefuseDialog } from '../../../features/data-requests/decide-dialogs.tsx';
import { RequestTable } from '../../../features/data-requests/request-table.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords, onceEach } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { meQuery } from '../../../lib/session.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=requests&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=requests&compiled'),
};
const loadRequestWords = onceEach(async (language) => (await words[language]()).default);

type Deciding = { how: 'refuse' | 'carry-out'; request: AnonymisationRequest };

function Requests() {
  const t = useText();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { data, error, isPending } = useQuery(waitingQuery);
  const { data: me } = useQuery(meQuery);
  const may = useMay();
  usePageTitle(t('requests.title'));
  if (error && !data) throw error;
  const rows = data?.rows ?? [];
  const close = () => setDeciding(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/staff/people" label={t('app.people')} />}
        title={t('requests.title')}
        note={t('requests.note')}
      />
      <RequestTable
        rows={rows}
        state={isPending ? 'loading' : 'ready'}
        empty={
          <EmptyState>
            {t(may('anonymise-users', 'everywhere') ? 'requests.none' : 'requests.none_narrowed')}
          </EmptyState>
        }
        ownId={me?.id}
        hrefOf={({ user_id }) => `/staff/people/${user_id}`}
        onRefuse={(request) => setDeciding({ how: 'refuse', request })}
        onCarryOut={(request) => setDeciding({ how: 'carry-out', request })}
      />
      {deciding?.how === 'refuse' && <RefuseDialog request={deciding.request} onClose={close} />}
      {deciding?.how === 'carry-out' && <CarryOutDialog request={deciding.request} onClose={close} />}
    </div>
  );
}

/** Who asked to be anonymised, for those who may do it. */
export function RequestsPage() {
  return (
    <MoreWords load={loadRequestWords}>
      <Requests />
    </MoreWords>
  );
}
