import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { insertAddresses, insertPhone, updateAddressEnd, updateAddressStart } from './person.queries.ts';
import { computeHistory, isSamePlace, type DatedAddress } from './apply-address.rules.ts';
import type { KnownPerson } from './apply.queries.ts';
import type { Accepted } from './apply.rules.ts';

/** How to reach the person: what is new is added, where they live now takes the place of where they lived. */
export async function updateContacts(
  ctx: Context,
  userId: number,
  before: KnownPerson | null,
  { person, addresses }: Accepted,
): Promise<void> {
  const { db, today } = ctx;
  const number = person.contact_number;
  if (number !== null && !before?.phones.includes(number)) {
    await insertPhone(db, userId, number, (before?.phones.length ?? 0) === 0);
    await writeAudit(ctx, {
      action: 'create',
      resource: 'phoneNumber',
      rowId: null,
      subjectId: userId,
      changes: { after: { phone_number: number } },
    });
  }
  const added = await moveTo(ctx, before, computeHistory(addresses, today));
  await insertAddresses(db, userId, added);
  if (added.length > 0)
    await writeAudit(ctx, {
      action: 'create',
      resource: 'postalAddress',
      rowId: null,
      subjectId: userId,
      changes: { after: added },
    });
}

/** The addresses that are not on record yet; what was primary and is no longer becomes history. */
async function moveTo(
  { db, today }: Context,
  before: KnownPerson | null,
  given: readonly DatedAddress[],
): Promise<DatedAddress[]> {
  const [current] = given;
  if (!before || !current) return [...given];
  const known = (address: DatedAddress) =>
    before.addresses.find((one) => one.primary === (address.until_date === null) && isSamePlace(one, address));
  const home = before.addresses.find((one) => one.primary);
  const same = known(current);
  if (same && same.from_date === null && current.from_date !== null)
    await updateAddressStart(db, same.id, current.from_date);
  if (home && !same) await updateAddressEnd(db, home.id, computeEnd(current.from_date ?? today, home.from_date));
  return given.filter((address) => !known(address));
}

/** No one leaves a place before they came there. */
const computeEnd = (left: string, came: string | null): string => (came !== null && came > left ? came : left);
