import { describe, expect, it } from 'vitest';
import type { EmailAddress, PostalAddress } from './user.api.ts';
import { addressLines, areNamesFixed, isOfAge, linksToMake, primaryEmail, statusTone } from './user.rules.ts';

describe('what a person page works out', () => {
  it('takes the primary email address, else the first, else none', () => {
    const addresses = [
      { email: 'a@example.org', primary: false },
      { email: 'b@example.org', primary: true },
    ] as EmailAddress[];
    expect([primaryEmail(addresses), primaryEmail(addresses.slice(0, 1)), primaryEmail([])]).toEqual([
      'b@example.org',
      'a@example.org',
      null,
    ]);
  });

  it('leaves out the empty lines of an address', () => {
    const address = {
      company_name: '',
      street: '1 High Street',
      street_second: null,
      street_third: '',
      city: 'Edale',
      county: '',
      postcode: 'S33 7ZD',
      country: 'GB',
    } as unknown as PostalAddress;
    expect(addressLines(address)).toEqual(['1 High Street', 'Edale', 'S33 7ZD', 'GB']);
  });

  it('counts someone as of age from the eighteenth birthday on', () => {
    expect(['2026-03-30', '2026-03-31', '2026-04-01'].map((today) => isOfAge('2008-03-31', today))).toEqual([
      false,
      true,
      true,
    ]);
    expect(['2026-02-28', '2026-03-01'].map((today) => isOfAge('2008-02-29', today))).toEqual([false, true]);
  });

  it('gives a status it does not know a quiet pill', () => {
    expect([statusTone(2), statusTone(5), statusTone(99)]).toEqual(['ok', 'sun', 'neutral']);
  });

  it('keeps names from their owner unless they were asked for, from a guardian always, and from staff never', () => {
    const [active, renaming] = [2, 5].map((id) => ({ status: { id, name: '' } }));
    const readers = [
      { own: true, acting: null },
      { own: false, acting: 'guardian' },
      { own: false, acting: 'supervisor' },
      { own: false, acting: null },
    ] as const;
    expect(readers.map((reader) => areNamesFixed(active!, reader))).toEqual([true, true, false, false]);
    expect(readers.map((reader) => areNamesFixed(renaming!, reader))).toEqual([false, true, false, false]);
  });

  it('offers a guardian for a child or for someone whose age is not shown, and no one for oneself', () => {
    const made = (dob: string | null | undefined, own = false) =>
      linksToMake({ dob }, { own, may: () => true, today: '2026-01-01' });
    expect(
      [made('2015-01-01'), made('1980-01-01'), made(null), made(undefined)].map(({ guardians }) => guardians),
    ).toEqual([true, false, false, true]);
    expect([made('1980-01-01').supervisors, made('2015-01-01', true)]).toEqual([
      true,
      { guardians: false, supervisors: false },
    ]);
  });
});
