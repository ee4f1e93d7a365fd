import { EmailText } from '../../ui/email-text.tsx';
import { useText } from '../../ui/text.ts';
import { formatDay, formatInstant, formatMoment } from '../dates.ts';
import { textFrom, type AnyRow, type FieldPart } from './descriptor.ts';
import { referredName } from './reference-options.ts';

interface RecordCellProps {
  name: string;
  field: FieldPart;
  row: AnyRow;
}

/** A value as a table or a sheet shows it. */
export function RecordCell({ name, field, row }: RecordCellProps) {
  const t = useText();
  const value = row[name];
  if (field.type === 'reference') {
    const target = row[field.to!.include] as Readonly<Record<string, unknown>> | null | undefined;
    return target ? referredName(field.to!, target) : null;
  }
  if (value === null || value === undefined) return null;
  switch (field.type) {
    case 'boolean':
      return t(value ? 'records.yes' : 'records.no');
    case 'day':
      return <span className="whitespace-nowrap">{formatDay(value as string)}</span>;
    case 'instant':
      // a moment that was entered was entered with its time; of what is only recorded the day is enough
      return <span className="whitespace-nowrap">{(field.write ? formatMoment : formatInstant)(value as string)}</span>;
    case 'choice': {
      const label = field.options?.[value as string];
      return label ? t(label) : (value as string);
    }
    case 'email':
      return <EmailText>{value as string}</EmailText>;
    case 'prose':
      return <span className="line-clamp-2">{value as string}</span>;
    case 'other':
      return null;
    default:
      return <span className="wrap-anywhere">{textFrom(value)}</span>;
  }
}
