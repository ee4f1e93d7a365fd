import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, type FieldErrors } from '../../platform/problem.ts';

interface Span {
  start_date: string;
  end_date?: string | null;
}

const orderErrors = ({ start_date, end_date }: Span): FieldErrors =>
  end_date && end_date < start_date ? { end_date: [fieldError('end_before_start')] } : {};

export function assertSpan(span: Span): void {
  const errors = orderErrors(span);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** A time that ends after it begins, and no more beds than the room has. */
export function assertPeriod({ beds, ...span }: Span & { beds?: number | null }, room: { beds: number }): void {
  const errors = {
    ...orderErrors(span),
    ...(beds && beds > room.beds ? { beds: [fieldError('number_above', { most: room.beds })] } : {}),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function assertFree(overlapping: { id: number } | undefined): void {
  if (overlapping) throw invalid({ start_date: [fieldError('rule_overlaps')] });
}

interface Offer {
  beds: number;
  archived: boolean;
}

/** Null: the room is gone. */
export const hasFewerBeds = (before: Offer, after: Offer | null): boolean =>
  !before.archived && (after === null || after.archived || after.beds < before.beds);
