import { lazy, Suspense, useState } from 'react';
import { Plus } from 'lucide-react';
import { ActiveFilter } from '../../../features/oauth-clients/active-filter.tsx';
import {
  ClientActs,
  ClientLastUsed,
  ClientScopes,
  ClientStatus,
} from '../../../features/oauth-clients/api-client-cells.tsx';
import { oauthClient } from '../../../lib/records/descriptors/oauth-client.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { useText } from '../../../ui/text.ts';
import { SettingsBack } from './settings-back.tsx';

const NewApiClientDialog = lazy(async () => ({
  default: (await import('../../../features/oauth-clients/new-api-client.tsx')).NewApiClientDialog,
}));
const hrefOf = ({ id }: { id: number }) => `/staff/settings/api-clients/${id}`;

export function ApiClientsPage() {
  const t = useText();
  const follow = useFollow();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <RecordList
        of={oauthClient}
        columns={[
          'name',
          { field: 'grant_types', cell: ClientActs },
          { field: 'scopes', cell: ClientScopes },
          { field: 'last_used_at', cell: ClientLastUsed },
          { field: 'active', cell: ClientStatus },
        ]}
        more={['description', 'client_id', 'created_at']}
        filters={[{ field: 'active', filter: ActiveFilter }]}
        href={hrefOf}
        above={<SettingsBack />}
        add={
          <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
            {t('apiClients.add')}
          </Button>
        }
      />
      {adding && (
        <Suspense fallback={null}>
          <NewApiClientDialog open onClose={() => setAdding(false)} onMade={(apiClient) => follow(hrefOf(apiClient))} />
        </Suspense>
      )}
    </>
  );
}
