import type { consent } from '@manyhands/contract/consents/consent.resource.ts';
import type { term } from '@manyhands/contract/consents/term.resource.ts';
import type { riskActivity } from '@manyhands/contract/organisation/lookups.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';

export type AskedConsent = RowOf<typeof consent>;
export type AskedTerm = RowOf<typeof term>;
export type AskedActivity = RowOf<typeof riskActivity>;

export const consentRows = resourceApi<typeof consent>('organisation/consents', {});
export const termRows = resourceApi<typeof term>('organisation/terms', {});
export const activityRows = resourceApi<typeof riskActivity>('organisation/risk-activities', {});

export const askedConsentsQuery = queryOptions({
  queryKey: ['asked', 'consents'],
  queryFn: ({ signal }) => listAll(consentRows.list, { limit: 999, include: 'can' }, signal),
});
export const askedTermsQuery = queryOptions({
  queryKey: ['asked', 'terms'],
  queryFn: ({ signal }) => listAll(termRows.list, { limit: 100, include: 'can' }, signal),
});
export const askedActivitiesQuery = queryOptions({
  queryKey: ['asked', 'activities'],
  queryFn: ({ signal }) => listAll(activityRows.list, { limit: 999, include: 'can' }, signal),
});
