import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from '../../platform/problem.ts';

interface Note {
  visibility: 'private' | 'team' | 'all-staff' | 'safeguarding';
  shared_with_person: boolean;
  withheld_reason: string;
}

/** What the person must not learn is not shared with them. */
export function assertSharable({ visibility, shared_with_person }: Note): void {
  if (shared_with_person && (visibility === 'private' || visibility === 'safeguarding'))
    throw invalid({ shared_with_person: [fieldError('note_not_shared')] });
}

/** A safeguarding note may be about whoever asks for the data, so it never leaves without someone's decision. */
export const computeWithheldReason = ({ visibility, withheld_reason }: Note): string =>
  withheld_reason === '' && visibility === 'safeguarding' ? 'Safeguarding' : withheld_reason;
