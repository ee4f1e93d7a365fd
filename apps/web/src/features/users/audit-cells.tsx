import type { auditEntry } from '@manyhands/contract/users/audit-entry.resource.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { RecordFilterProps } from '../../lib/records/filter-props.ts';
import { OneOf } from '../../lib/records/record-filter.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { Link } from '../../ui/link.tsx';
import { auditActions, verbsOf } from './audit-actions.ts';
import { auditResources } from './audit-resources.ts';
import { useLogWords } from './log-words.ts';

export type AuditEntry = RowOf<typeof auditEntry>;
interface CellProps {
  row: AuditEntry;
}

/** A sentence, with whom it was done for and which fields it touched below it. */
export function AuditDeed({ row }: CellProps) {
  const { sentence, details } = useLogWords();
  return (
    <span className="grid gap-0.5">
      <span>{sentence(row)}</span>
      {details(row).map((detail) => (
        <span key={detail} className="text-sm font-normal text-ink-2">
          {detail}
        </span>
      ))}
    </span>
  );
}

/** To the minute: of several deeds on one day the order matters. */
export const AuditMoment = ({ row }: CellProps) => <span className="tabular-nums">{formatMoment(row.created_at)}</span>;

export function AuditSubject({ row: { subject } }: CellProps) {
  return subject && <Link href={`/staff/people/${subject.id}`}>{subject.display_name || String(subject.id)}</Link>;
}

export function AuditResourceFilter(props: RecordFilterProps) {
  const { resourceName } = useLogWords();
  const options = auditResources.map((value) => ({ value, label: resourceName(value) }));
  return <OneOf {...props} options={options.toSorted((a, b) => a.label.localeCompare(b.label))} />;
}

/** Each choice asks for all verbs of its kind; a link that asks for one verb alone shows that. */
export function AuditActionFilter({ search, ask, ...props }: RecordFilterProps) {
  const { actionName, verbName } = useLogWords();
  const { name } = props;
  const several = `${name}.in`;
  const asked = search[several] ?? search[name];
  const kinds = auditActions.map((action) => ({ value: verbsOf(action).join(), label: actionName(action) }));
  const other =
    asked === undefined || kinds.some(({ value }) => value === asked)
      ? []
      : [{ value: asked, label: asked.split(',').map(verbName).join(', ') }];
  return (
    <OneOf
      {...props}
      options={[...other, ...kinds]}
      search={{ ...search, [several]: undefined, [name]: asked }}
      ask={({ [name]: next }) => ask({ [name]: undefined, [several]: next })}
    />
  );
}
