import type { May } from '../../lib/access.ts';
import type { PillTone } from '../../ui/pill.tsx';
import type { EmailAddress, Person, PostalAddress, StatusId } from './user.api.ts';
import { DETAILS_NEEDED, STATUS_IDS } from './user-status.ts';

const TONES: Record<(typeof STATUS_IDS)[number], PillTone> = {
  1: 'brand',
  2: 'ok',
  3: 'neutral',
  4: 'neutral',
  5: 'sun',
  6: 'neutral',
};

export const isKnownStatus = (id: unknown): id is (typeof STATUS_IDS)[number] => STATUS_IDS.includes(id as 1);
export const statusTone = (id: StatusId): PillTone => (isKnownStatus(id) ? TONES[id] : 'neutral');

export function primaryEmail(addresses: readonly EmailAddress[]): string | null {
  return (addresses.find((address) => address.primary) ?? addresses[0])?.email ?? null;
}

export function addressLines(address: PostalAddress): string[] {
  const { company_name, street, street_second, street_third, city, county, postcode, country } = address;
  return [company_name, street, street_second, street_third, city, county, postcode, country].filter(
    (line): line is string => Boolean(line),
  );
}

/** Eighteen on the birthday itself; calendar days compare as text. */
export const isOfAge = (dob: string, today: string): boolean =>
  `${Number(dob.slice(0, 4)) + 18}${dob.slice(4)}` <= today;

/** Title, names and date of birth are the organisation's to change, unless it has asked the person for them. */
export function areNamesFixed(
  { status }: Pick<Person, 'status'>,
  { own, acting }: { own: boolean; acting: 'guardian' | 'supervisor' | null },
): boolean {
  return own ? status.id !== DETAILS_NEEDED : acting === 'guardian';
}

/** Whether the reader may link the person with a guardian or a supervisor: a guardian acts for a child whose age is known; where it may not be seen, the server decides. */
export function linksToMake(
  { dob }: Pick<Person, 'dob'>,
  { own, may, today }: { own: boolean; may: May; today: string },
) {
  const mayHaveGuardian = dob === undefined || (dob !== null && !isOfAge(dob, today));
  return {
    guardians: !own && mayHaveGuardian && may('manage-guardians'),
    supervisors: !own && may('manage-supervisors'),
  };
}
