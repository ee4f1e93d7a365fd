import { formatDay, today } from '../../lib/dates.ts';
import { inOrder, spanTime } from '../../lib/spans.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { Role } from './user.api.ts';

function RoleDates({ role }: { role: Role }) {
  const t = useText();
  const from = formatDay(role.start_date);
  if (role.end_date) return t('person.from_to', { from, to: formatDay(role.end_date) });
  return t(spanTime(role, today()) === 'future' ? 'person.from' : 'person.since', { date: from });
}

/** What someone does, where and since when. */
export function RoleList({ roles }: { roles: readonly Role[] }) {
  const t = useText();
  return (
    <ul className="grid gap-4">
      {inOrder(roles, today()).map((role) => {
        const time = spanTime(role, today());
        return (
          <li key={role.id} className="grid gap-0.5 border-line not-last:border-b not-last:pb-4">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{role.roleProfile?.display_name}</span>
              {time === 'past' && <Pill>{t('person.ended')}</Pill>}
              {time === 'future' && <Pill tone="sun">{t('person.starts_later')}</Pill>}
            </span>
            <span className="text-sm text-ink-2">
              {role.team ? (
                <Link href={`/portal/team/${role.team.id}`}>{role.team.name}</Link>
              ) : (
                t('person.whole_organisation')
              )}
            </span>
            <span className="text-sm text-ink-3 tabular-nums">
              <RoleDates role={role} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
