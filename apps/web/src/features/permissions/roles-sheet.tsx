import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMay } from '../../lib/access.ts';
import { formatDay, today } from '../../lib/dates.ts';
import { inOrder, spanTime, type SpanTime } from '../../lib/spans.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { rolesQuery, type HeldRole } from './permission.api.ts';
import { lazyPiece } from '../../ui/pieces.ts';

// The forms bring a search of teams along; most visits to a person do without.
const RoleForm = lazyPiece(async () => (await import('./role-dialog.tsx')).RoleForm);
const RoleEndForm = lazyPiece(async () => (await import('./role-end.tsx')).RoleEndForm);

const timeOf = (role: HeldRole) => spanTime(role, today());

function useDates({ start_date, end_date }: HeldRole, time: SpanTime): string {
  const t = useText();
  const from = formatDay(start_date);
  if (end_date) return t('person.from_to', { from, to: formatDay(end_date) });
  return t(time === 'future' ? 'person.from' : 'person.since', { date: from });
}

function RoleItem({
  role,
  onChange,
  onEnd,
}: {
  role: HeldRole;
  onChange?: (() => void) | undefined;
  onEnd?: (() => void) | undefined;
}) {
  const t = useText();
  const time = timeOf(role);
  const dates = useDates(role, time);
  const title = role.roleProfile?.display_name ?? '';
  const team = role.team?.name ?? t(role.team_id === null ? 'person.whole_organisation' : 'rights.unseen_team');
  const what = <span className="sr-only">{t('rights.role_in', { role: title, team })}</span>;
  return (
    <li className="flex items-start justify-between gap-x-4 gap-y-1 border-line not-last:border-b not-last:pb-3.5 max-sm:flex-col">
      <div className="grid min-w-0 gap-0.5 text-sm">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span>
          {time === 'past' && <Pill>{t('person.ended')}</Pill>}
          {time === 'future' && <Pill tone="sun">{t('person.starts_later')}</Pill>}
        </span>
        <span className="text-ink-2">{team}</span>
        <span className="text-ink-3 tabular-nums">{dates}</span>
      </div>
      {(onChange || onEnd) && (
        <div data-print="no" className="flex shrink-0 gap-1 max-sm:-ms-3">
          {onChange && (
            <Button kind="quiet" size="small" onClick={onChange}>
              {t('rights.change')}
              {what}
            </Button>
          )}
          {onEnd && (
            <Button kind="quiet" size="small" onClick={onEnd}>
              {t('rights.end')}
              {what}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

type Open = { kind: 'add' } | { kind: 'change' | 'end'; role: HeldRole } | null;

function RoleDialogs({ userId, open, onClose }: { userId: number; open: Open; onClose(): void }) {
  const t = useText();
  const role = open && open.kind !== 'add' ? open.role : null;
  const titles = { add: t('rights.add_role'), change: t('rights.change_role'), end: t('rights.end_role') };
  const note =
    role &&
    t('rights.role_in', {
      role: role.roleProfile?.display_name ?? '',
      team: role.team?.name ?? t('person.whole_organisation'),
    });
  return (
    <Dialog open={open !== null} onClose={onClose} title={open ? titles[open.kind] : ''} note={note}>
      <Suspense fallback={<Loading />}>
        {open?.kind === 'end' ? (
          <RoleEndForm userId={userId} role={open.role} onClose={onClose} />
        ) : (
          <RoleForm key={role?.id ?? 'new'} userId={userId} role={role} onClose={onClose} />
        )}
      </Suspense>
    </Dialog>
  );
}

/** The roles someone holds, held and will hold, for those who give and end them. */
export function RolesSheet({ userId, own, level = 3 }: { userId: number; own: boolean; level?: 2 | 3 }) {
  const t = useText();
  const may = useMay();
  const { data: roles = [] } = useQuery(rolesQuery(userId));
  const [open, setOpen] = useState<Open>(null);
  const gives = !own && may('manage-roles');
  const add = gives && (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setOpen({ kind: 'add' })}
      aria-label={t('rights.add_role')}
    >
      {t('ui.add')}
    </Button>
  );
  return (
    <Sheet level={level} title={t('rights.roles')} note={own ? t('rights.own_note') : undefined} actions={add}>
      {roles.length === 0 ? (
        <p className="text-sm text-ink-2">{t('rights.no_roles')}</p>
      ) : (
        <ul className="grid gap-3.5">
          {inOrder(roles, today()).map((role) => {
            const changeable = !own && role.can?.update;
            return (
              <RoleItem
                key={role.id}
                role={role}
                onChange={changeable ? () => setOpen({ kind: 'change', role }) : undefined}
                onEnd={changeable && timeOf(role) === 'current' ? () => setOpen({ kind: 'end', role }) : undefined}
              />
            );
          })}
        </ul>
      )}
      <RoleDialogs userId={userId} open={open} onClose={() => setOpen(null)} />
    </Sheet>
  );
}
