import type { role } from '@manyhands/contract/permissions/role.resource.ts';
import type { emailAddress } from '@manyhands/contract/users/email-address.resource.ts';
import type { phoneNumber } from '@manyhands/contract/users/phone-number.resource.ts';
import type { postalAddress } from '@manyhands/contract/users/postal-address.resource.ts';
import type { user } from '@manyhands/contract/users/user.resource.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { resourceApi, type Id, type RowOf } from '../../lib/resource-api.ts';
import { NAMED_STATUS_IDS } from './user-status.ts';

export type EmailAddress = RowOf<typeof emailAddress>;
export type PhoneNumber = RowOf<typeof phoneNumber>;
export type PostalAddress = RowOf<typeof postalAddress>;
export type Role = RowOf<typeof role> & {
  team: { id: number; name: string } | null;
  roleProfile: { id: number; display_name: string } | null;
};

interface InList {
  emailAddresses: EmailAddress[];
  roles: Role[];
}
interface OnPage extends InList {
  phoneNumbers: PhoneNumber[];
  addresses: PostalAddress[];
  historicalAddresses: PostalAddress[];
}

export type Person = RowOf<typeof user> & OnPage;
export type PersonInList = RowOf<typeof user> & InList;
export type StatusId = Person['status']['id'];

const inList = resourceApi<typeof user, InList>('users', {});
export const users = resourceApi<typeof user, OnPage>('users', {});
const ROLES = 'roles.team,roles.roleProfile';

export const personQuery = (id: Id) =>
  queryOptions({
    queryKey: ['users', id, 'page'],
    queryFn: ({ signal }) =>
      users.show(id, `emailAddresses,phoneNumbers,addresses,historicalAddresses,${ROLES}`, signal),
  });

export interface PeopleSearch {
  q?: string;
  status?: number;
  sort?: PeopleSort;
  cursor?: string;
}

export const PEOPLE_SORTS = ['last_name', '-last_name', 'created_at', '-created_at'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** People of one last name stand by their first. */
const WIRE_SORTS: Record<PeopleSort, string> = {
  last_name: 'last_name,first_name',
  '-last_name': '-last_name,-first_name',
  created_at: 'created_at',
  '-created_at': '-created_at',
};

/** Whoever was anonymised is shown where they are asked for. */
const NAMED = { 'status_id.in': NAMED_STATUS_IDS.join() };

export const peopleQuery = ({ q, status, sort = 'last_name', cursor }: PeopleSearch) =>
  queryOptions({
    queryKey: ['users', 'list', { q, status, sort, cursor }],
    queryFn: ({ signal }) =>
      inList.list(
        {
          q,
          sort: WIRE_SORTS[sort],
          cursor,
          limit: 25,
          filter: status ? { status_id: status } : NAMED,
          include: `emailAddresses,${ROLES}`,
        },
        signal,
      ),
    // The old rows stay until the new ones are there: a table that blinks is hard to read.
    placeholderData: keepPreviousData,
  });
