import { today } from '../../lib/dates.ts';
import type { RecordFilterProps } from '../../lib/records/filter-props.ts';
import { OneOf } from '../../lib/records/record-filter.tsx';
import { inOrder, spanTime } from '../../lib/spans.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { useText } from '../../ui/text.ts';
import { StatusPill } from './status-pill.tsx';
import type { PersonInList } from './user.api.ts';
import { primaryEmail } from './user.rules.ts';
import { STATUS_IDS } from './user-status.ts';

interface CellProps {
  row: PersonInList;
}

/** The first of several, and how many more there are. */
function First({ names }: { names: readonly string[] }) {
  const t = useText();
  const [first, ...rest] = [...new Set(names)];
  if (first === undefined) return null;
  return (
    <span>
      {first}
      {rest.length > 0 && (
        <span className="ms-1.5 text-ink-3">
          <span aria-hidden>{t('people.more', { count: rest.length })}</span>
          <span className="sr-only">{t('people.more_spoken', { count: rest.length })}</span>
        </span>
      )}
    </span>
  );
}

function heldNow(person: PersonInList) {
  return inOrder(person.roles, today()).filter((role) => spanTime(role, today()) === 'current');
}

export function PersonName({ row }: CellProps) {
  const t = useText();
  return row.display_name || t('person.nameless', { number: row.id });
}

export const PersonEmail = ({ row }: CellProps) => <EmailText>{primaryEmail(row.emailAddresses) ?? ''}</EmailText>;

export function PersonTeam({ row }: CellProps) {
  const t = useText();
  return <First names={heldNow(row).map((role) => role.team?.name ?? t('person.whole_organisation'))} />;
}

export const PersonRole = ({ row }: CellProps) => (
  <First
    names={heldNow(row)
      .map((role) => role.roleProfile?.display_name ?? '')
      .filter(Boolean)}
  />
);

export const PersonStatus = ({ row }: CellProps) => <StatusPill status={row.status} />;

export function StatusFilter({ field: _field, ...rest }: RecordFilterProps) {
  const t = useText();
  return <OneOf {...rest} options={STATUS_IDS.map((id) => ({ value: String(id), label: t(`person.status_${id}`) }))} />;
}
