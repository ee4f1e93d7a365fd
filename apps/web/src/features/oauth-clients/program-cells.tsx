import { formatMoment } from '../../lib/dates.ts';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { Program } from './oauth-client.api.ts';

interface CellProps {
  row: Program;
}

export function StatePill({ active }: { active: boolean }) {
  const t = useText();
  return active ? <Pill tone="ok">{t('programs.active')}</Pill> : <Pill>{t('programs.inactive')}</Pill>;
}

/** How a program acts, in words. */
export function useActsWords() {
  const t = useText();
  return ({ grant_types }: Program) => {
    const [people, itself] = [grant_types.includes('authorization_code'), grant_types.includes('client_credentials')];
    return t(people && itself ? 'programs.acts_both' : people ? 'programs.acts_people' : 'programs.acts_itself');
  };
}

export const ClientStatus = ({ row }: CellProps) => <StatePill active={row.active} />;

export const ClientActs = ({ row }: CellProps) => useActsWords()(row);

export function ClientScopes({ row: { scopes } }: CellProps) {
  const t = useText();
  const said = t('programs.scopes_count', { count: scopes.length });
  return scopes.length > 0 ? said : <span className="text-ink-3">{said}</span>;
}

export function ClientLastUsed({ row: { last_used_at } }: CellProps) {
  const t = useText();
  return last_used_at ? formatMoment(last_used_at) : <span className="text-ink-3">{t('programs.never_used')}</span>;
}
