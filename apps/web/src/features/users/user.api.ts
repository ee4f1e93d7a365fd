import type { role } from '@manyhands/contract/permissions/role.resource.ts';
import type { emailAddress } from '@manyhands/contract/users/email-address.resource.ts';
import type { phoneNumber } from '@manyhands/contract/users/phone-number.resource.ts';
import type { postalAddress } from '@manyhands/contract/users/postal-address.resource.ts';
import type { user } from '@manyhands/contract/users/user.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { resourceApi, type Id, type RowOf } from '../../lib/resource-api.ts';

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

export const users = resourceApi<typeof user, OnPage>('users', {});
const ROLES = 'roles.team,roles.roleProfile';

export const personQuery = (id: Id) =>
  queryOptions({
    queryKey: ['users', id, 'page'],
    queryFn: ({ signal }) =>
      users.show(id, `emailAddresses,phoneNumbers,addresses,historicalAddresses,${ROLES}`, signal),
  });
