import { useEffect, useRef } from 'react';
import { formatDay, today } from '../../lib/dates.ts';
import { spanTime } from '../../lib/spans.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { Avatar } from '../../ui/tile.tsx';
import type { TeamRole } from './team.api.ts';
import { membersOf, type Member } from './team.rules.ts';

const rolesText = ({ roles }: Member) =>
  [...new Set(roles.map(({ roleProfile }) => roleProfile?.display_name ?? ''))].filter(Boolean).join(', ');

function RoleLine({ role }: { role: TeamRole }) {
  const t = useText();
  const from = formatDay(role.start_date);
  return (
    <li className="grid gap-0.5">
      <span className="font-semibold">{role.roleProfile?.display_name}</span>
      <span className="text-sm text-ink-3 tabular-nums">
        {role.end_date
          ? t('person.from_to', { from, to: formatDay(role.end_date) })
          : t(spanTime(role, today()) === 'future' ? 'person.from' : 'person.since', { date: from })}
      </span>
    </li>
  );
}

/** Whoever the address names; the focus goes there, so that one hears whose it is. */
function Chosen({ member }: { member: Member }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [member.userId]);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={member.name} className="outline-none lg:sticky lg:top-6">
      <Sheet title={member.name}>
        <ul className="grid gap-4">
          {member.roles.map((role) => (
            <RoleLine key={role.id} role={role} />
          ))}
        </ul>
        {member.seen && (
          <ButtonLink href={`/portal/user/${member.userId}`} className="justify-self-start">
            {t('team.open_profile')}
          </ButtonLink>
        )}
      </Sheet>
    </div>
  );
}

interface TeamPeopleProps {
  roles: readonly TeamRole[];
  /** The person the address names. */
  userId: number | null;
  hrefOf(userId: number): string;
}

/** The people of a team whom the reader may see, and one of them more closely. */
export function TeamPeople({ roles, userId, hrefOf }: TeamPeopleProps) {
  const t = useText();
  const members = membersOf(roles);
  const chosen = members.find((one) => one.userId === userId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden lg:order-2">
        {chosen && <Chosen member={chosen} />}
        {userId !== null && !chosen && <Callout tone="info">{t('team.not_here')}</Callout>}
      </div>
      <Sheet title={t('team.people')} note={t('team.people_note', { count: members.length })}>
        {members.length > 0 && (
          <ul className="-mx-3 grid gap-1">
            {members.map((member) => (
              <li key={member.userId}>
                <Link
                  kind="bare"
                  href={hrefOf(member.userId)}
                  aria-current={member === chosen ? 'true' : undefined}
                  className={cx(
                    'flex items-center gap-3 rounded-md px-3 py-2 transition-colors duration-150',
                    member === chosen ? 'bg-brand-soft' : 'hover:bg-sunken',
                  )}
                >
                  <Avatar name={member.name} />
                  <span className="grid min-w-0">
                    <span className="font-semibold wrap-anywhere">{member.name}</span>
                    <span className="text-sm text-ink-2">{rolesText(member)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Sheet>
    </div>
  );
}
