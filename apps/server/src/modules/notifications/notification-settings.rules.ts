import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { notificationKinds } from '@manyhands/contract/notifications/notification.resource.ts';
import { invalid, Problem } from '../../platform/problem.ts';

type Kind = (typeof notificationKinds)[number];

export function assertKind(word: string): asserts word is Kind {
  if (!(notificationKinds as readonly string[]).includes(word)) throw new Problem('not_found');
}

interface Quiet {
  quiet_from: string | null;
  quiet_until: string | null;
}

/** From a time to another one, or none of both. */
export function assertQuietHours({ quiet_from, quiet_until }: Quiet): void {
  if (quiet_from !== null && quiet_until === null) throw invalid({ quiet_until: [fieldError('quiet_end_missing')] });
  if (quiet_from === null && quiet_until !== null) throw invalid({ quiet_from: [fieldError('quiet_start_missing')] });
  if (quiet_from !== null && quiet_from === quiet_until) throw invalid({ quiet_until: [fieldError('quiet_same')] });
}
