import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, Problem } from '../../platform/problem.ts';

interface Words {
  title?: string | undefined;
  text?: string | undefined;
}

/** Whether other words would stand there than those that may have been read. */
export const isReworded = (before: Required<Words>, sent: Words): boolean =>
  (['title', 'text'] as const).some((name) => sent[name] !== undefined && sent[name] !== before[name]);

/** What someone says they have read stays as they read it. */
export function assertUnread(reader: object | undefined): void {
  if (reader) throw new Problem('message_read');
}

/** No one writes to a child where no other adult could see it. */
export function assertAccompanied(unaccompanied: boolean): void {
  if (unaccompanied) throw invalid({ text: [fieldError('guardian_first')] });
}
