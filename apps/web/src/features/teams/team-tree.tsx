import type { TeamNode } from '@manyhands/contract/teams/team.resource.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { staffTeamPath } from './team.api.ts';

/** Teams below one another; what is below stands further in. */
export function TeamTree({ teams, label }: { teams: readonly TeamNode[]; label?: string }) {
  const t = useText();
  return (
    <ul aria-label={label} className={label ? 'grid' : 'ms-3 grid border-s border-line ps-4 sm:ms-4 sm:ps-6'}>
      {teams.map(({ id, name, hidden, people, children }) => (
        <li key={id}>
          <span className="flex min-h-10 flex-wrap items-center gap-3 py-1">
            <Link href={staffTeamPath(id)} className={label ? 'text-base' : undefined}>
              {name}
            </Link>
            {people !== null && (
              <Link href={`/staff/people?team_id=${id}`} className="text-sm text-ink-2 no-underline hover:underline">
                {t('team.people_total', { count: people })}
              </Link>
            )}
            {hidden && <Pill>{t('team.hidden')}</Pill>}
          </span>
          {children.length > 0 && <TeamTree teams={children} />}
        </li>
      ))}
    </ul>
  );
}
