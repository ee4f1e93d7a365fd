import type { auditEntry } from '@manyhands/contract/users/audit-entry.resource.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { RecordFilterProps } from '../../lib/records/filter-props.ts';
import { OneOf } from '../../lib/records/record-filter.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { Link } from '../../ui/link.tsx';
import { auditResources } from './audit-resources.ts';
import { auditActions, useLogWords } from './log-words.ts';

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

export function AuditActionFilter(props: RecordFilterProps) {
  const { actionName } = useLogWords();
  return <OneOf {...props} options={auditActions.map((value) => ({ value, label: actionName(value) }))} />;
}
