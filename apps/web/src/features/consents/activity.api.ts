import type { activityConsent } from '@manyhands/contract/consents/activity-consent.resource.ts';
import type { riskActivity } from '@manyhands/contract/consents/lookups.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { etagOf, listAll, resourceApi, type Id, type RowOf } from '../../lib/resource-api.ts';

export type Activity = RowOf<typeof riskActivity>;
export type ActivityConsent = RowOf<typeof activityConsent>;

const activities = resourceApi<typeof riskActivity>('organisation/risk-activities', {});
const answersOf = (userId: Id) => resourceApi<typeof activityConsent>('users/{userId}/activity-consents', { userId });

export const activitiesQuery = queryOptions({
  queryKey: ['organisation', 'risk-activities'],
  queryFn: ({ signal }) => listAll(activities.list, { limit: 100, filter: { archived: false } }, signal),
  staleTime: 60_000,
});

export const activityConsentsQuery = (userId: Id) =>
  queryOptions({
    queryKey: ['users', userId, 'activity-consents'],
    queryFn: ({ signal }) => listAll(answersOf(userId).list, { limit: 100 }, signal),
  });

export async function saveActivity(
  userId: Id,
  { id }: Activity,
  agreed: boolean,
  before: ActivityConsent | undefined,
): Promise<void> {
  if (before) await answersOf(userId).update(before.id, { agreed }, etagOf(before));
  else await answersOf(userId).create({ risk_activity_id: id, agreed });
}
