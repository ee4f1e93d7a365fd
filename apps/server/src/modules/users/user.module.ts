import { phoneNumber } from '@manyhands/contract/users/phone-number.resource.ts';
import { postalAddress } from '@manyhands/contract/users/postal-address.resource.ts';
import { user, userStatuses } from '@manyhands/contract/users/user.resource.ts';
import { join, literal, sql } from '../../platform/db/sql.ts';
import { emit } from '../../platform/events/event.ts';
import { Problem } from '../../platform/problem.ts';
import { defineModule, type AnyModule, type Binding } from '../../platform/resource/define-module.ts';
import { checkNotAbove, readsRights } from '../permissions/public.ts';
import { anonymisePerson } from './commands/anonymise-person.ts';
import { personLeft } from './user.events.ts';
import { userFilters } from './user-filter.queries.ts';
import { userPolicy } from './user.policy.ts';
import { countContacts, factorColumns, updateOtherPrimaries, updateOtherSmsDefaults } from './user.queries.ts';
import {
  assertEndedIsNotPrimary,
  assertKnownTimezone,
  assertNotBornLater,
  assertStatusCanBeSet,
  computePhoneNumber,
  hasLeft,
  isIdentityChanged,
} from './user.rules.ts';

const statusNames = sql`array[${join(userStatuses.map(literal))}]`;

export interface UserOptions {
  /** Tests of filters that domains further down know. */
  filters: Pick<NonNullable<Binding<typeof user>['filters']>, 'check_status'>;
}

export const userModule = ({ filters }: UserOptions): AnyModule =>
  defineModule(user, {
    table: 'users',
    policy: userPolicy,
    words: { table: 'user_words', key: 'user_id' },
    computed: {
      status: (row) => sql`json_build_object('id', ${row}.status_id, 'name', (${statusNames})[${row}.status_id])`,
      blocked: (row) => sql`(${row}.blocked_at is not null)`,
    },
    detail: factorColumns,
    filters: { ...userFilters, ...filters },
    flags: { rights: readsRights },
    subject: (row) => row.id,
    guard: {
      async create({ today }, input) {
        assertStatusCanBeSet(input.status_id);
        assertNotBornLater(input.dob, today);
        assertKnownTimezone(input.timezone);
      },
      async update(ctx, input, before) {
        const { today } = ctx;
        if (before.status_id === 6) throw new Problem('conflict');
        if (isIdentityChanged(input, before)) await checkNotAbove(ctx, before.id);
        assertStatusCanBeSet(input.status_id);
        assertNotBornLater(input.dob, today);
        assertKnownTimezone(input.timezone);
      },
    },
    written: async (ctx, { before, row }) => {
      if (before && row && hasLeft(row) && !hasLeft(before))
        await emit(ctx, personLeft, { user_id: row.id, blocked: false });
    },
    // history needs the row, so a deleted person is a nameless one
    replace: { remove: (ctx, before) => anonymisePerson(ctx, before.id) },
    operations: {},
  });

/** A code of the second factor may go there, so no one above the actor is touched. */
export const phoneNumberModule = defineModule(phoneNumber, {
  guard: {
    parent: checkNotAbove,
    async create({ db }, input, userId) {
      const number = computePhoneNumber(input.phone_number);
      const first = (await countContacts(db, 'phone_numbers', userId!)) === 0;
      if (input.primary) await updateOtherPrimaries(db, 'phone_numbers', userId!, null);
      if (input.default_sms) await updateOtherSmsDefaults(db, userId!, null);
      return { phone_number: number, primary: input.primary ?? first };
    },
    async update(ctx, input, before) {
      const { db } = ctx;
      await checkNotAbove(ctx, before.user_id);
      if (input.primary) await updateOtherPrimaries(db, 'phone_numbers', before.user_id, before.id);
      if (input.default_sms) await updateOtherSmsDefaults(db, before.user_id, before.id);
      return input.phone_number === undefined ? {} : { phone_number: computePhoneNumber(input.phone_number) };
    },
    remove: (ctx, before) => checkNotAbove(ctx, before.user_id),
  },
  operations: {},
});

export const postalAddressModule = defineModule(postalAddress, {
  guard: {
    async create({ db }, input, userId) {
      assertEndedIsNotPrimary(input.until_date, input.primary);
      const first = (await countContacts(db, 'postal_addresses', userId!)) === 0 && !input.until_date;
      if (input.primary) await updateOtherPrimaries(db, 'postal_addresses', userId!, null);
      return { primary: input.primary ?? first };
    },
    async update({ db }, input, before) {
      const until = input.until_date === undefined ? before.until_date : input.until_date;
      assertEndedIsNotPrimary(until, input.primary);
      if (input.primary) await updateOtherPrimaries(db, 'postal_addresses', before.user_id, before.id);
      return until && before.primary ? { primary: false } : {};
    },
  },
  operations: {},
});
