import type { PillTone } from '../../ui/pill.tsx';
import type { EmailAddress, PostalAddress, StatusId } from './user.api.ts';

export const STATUS_IDS = [1, 2, 3, 4, 5, 6] as const;
export const DETAILS_NEEDED = 5;

const TONES: Record<(typeof STATUS_IDS)[number], PillTone> = { 1: 'brand', 2: 'ok', 3: 'neutral', 4: 'neutral', 5: 'sun', 6: 'neutral' };

export const isKnownStatus = (id: unknown): id is (typeof STATUS_IDS)[number] => STATUS_IDS.includes(id as 1);
export const statusTone = (id: StatusId): PillTone => (isKnownStatus(id) ? TONES[id] : 'neutral');

export function primaryEmail(addresses: readonly EmailAddress[]): string | null {
  return (addresses.find((address) => address.primary) ?? addresses[0])?.email ?? null;
}

export function addressLines(address: PostalAddress): string[] {
  const { company_name, street, street_second, street_third, city, county, postcode, country } = address;
  return [company_name, street, street_second, street_third, city, county, postcode, country].filter((line): line is string => Boolean(line));
}

/** Eighteen on the birthday itself; calendar days compare as text. */
export const isOfAge = (dob: string, today: string): boolean => `${Number(dob.slice(0, 4)) + 18}${dob.slice(4)}` <= today;
