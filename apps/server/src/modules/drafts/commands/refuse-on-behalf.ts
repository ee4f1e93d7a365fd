import type { Context } from '../../../platform/context.ts';
import { findBehalfRefusal } from '../behalf.queries.ts';

/** Why the page does not offer the form to someone who wants to fill it in on behalf of this person, or of someone who is not known yet. */
export async function refuseOnBehalf(
  ctx: Context,
  opportunityId: number,
  personId: number | null,
): Promise<'forbidden' | 'oneself' | 'unknown' | null> {
  const refusal = await findBehalfRefusal(ctx, opportunityId, personId);
  return refusal === 'unauthenticated' ? 'forbidden' : refusal;
}
