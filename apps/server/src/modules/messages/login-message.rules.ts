import { invalid, Problem } from '../../platform/problem.ts';

interface Span {
  start_date: string;
  end_date?: string | null | undefined;
}
interface Words {
  title?: string | undefined;
  text?: string | undefined;
}

export function assertSpan({ start_date, end_date }: Span): void {
  if (end_date && end_date < start_date) throw invalid({ end_date: ['Please provide a date on or after the start date'] });
}

/** Whether other words would stand there than those that may have been read. */
export const isReworded = (before: Required<Words>, sent: Words): boolean => (['title', 'text'] as const).some((name) => sent[name] !== undefined && sent[name] !== before[name]);

/** What somebody says they have read stays as they read it. */
export function assertUnread(reader: object | undefined): void {
  if (reader) throw new Problem('message_read');
}
