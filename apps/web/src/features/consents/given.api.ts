import type { roleConsent } from '@manyhands/contract/applications/role-consent.resource.ts';
import type { userParentalConsent } from '@manyhands/contract/parental-consents/parental-consent.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { listAll, resourceApi, type Id, type RowOf } from '../../lib/resource-api.ts';

export type RoleConsent = RowOf<typeof roleConsent>;
export type ParentalConsent = RowOf<typeof userParentalConsent>;

export const roleConsentsQuery = (userId: Id) =>
  queryOptions({
    queryKey: ['users', userId, 'role-consents'],
    queryFn: ({ signal }) =>
      listAll(resourceApi<typeof roleConsent>('users/{userId}/role-consents', { userId }).list, { limit: 100 }, signal),
  });

export const parentalConsentsQuery = (userId: Id) =>
  queryOptions({
    queryKey: ['users', userId, 'parental-consents'],
    queryFn: ({ signal }) =>
      listAll(
        resourceApi<typeof userParentalConsent>('users/{userId}/parental-consents', { userId }).list,
        { limit: 100 },
        signal,
      ),
  });
