import { formatMoment } from '../../lib/dates.ts';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { ApiClient } from './oauth-client.api.ts';

interface CellProps {
  row: ApiClient;
}

export function StatePill({ active }: { active: boolean }) {
  const t = useText();
  return active ? <Pill tone="ok">{t('apiClients.active')}</Pill> : <Pill>{t('apiClients.inactive')}</Pill>;
}

/** How an API client acts, in words. */
export function useActsWords() {
  const t = useText();
  return ({ grant_types }: ApiClient) => {
    const [people, itself] = [grant_types.includes('authorization_code'), grant_types.includes('client_credentials')];
    return t(people && itself ? 'apiClients.acts_both' : people ? 'apiClients.acts_people' : 'apiClients.acts_itself');
  };
}

export const ClientStatus = ({ row }: CellProps) => <StatePill active={row.active} />;

export const ClientActs = ({ row }: CellProps) => useActsWords()(row);

export function ClientScopes({ row: { scopes } }: CellProps) {
  const t = useText();
  const said = t('apiClients.scopes_count', { count: scopes.length });
  return scopes.length > 0 ? said : <span className="text-ink-3">{said}</span>;
}

export function ClientLastUsed({ row: { last_used_at } }: CellProps) {
  const t = useText();
  return last_used_at ? formatMoment(last_used_at) : <span className="text-ink-3">{t('apiClients.never_used')}</span>;
}
