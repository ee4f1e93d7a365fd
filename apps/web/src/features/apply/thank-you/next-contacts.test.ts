import { describe, expect, it } from 'vitest';
import { emptyValues } from '../engine/application-values.ts';
import type { RefereeValue } from '../steps/references/values.ts';
import { nextContacts } from './next-contacts.ts';

const number = { typed: '', e164: '', formatted: '', country: '' };
const referee = (first_name: string, no_email: boolean): RefereeValue => ({
  first_name,
  last_name: 'Byron',
  email: no_email ? '' : `${first_name}@post.example`,
  no_email,
  phone_number: number,
  disabled: false,
});
const values = {
  ...emptyValues([]),
  email: 'rowan@post.example',
  references: [referee('Ada', false), referee('Grace', true)],
  parents_first_name: 'Bryn',
  parents_last_name: 'Hale',
};

describe('who is contacted after an application', () => {
  it('emails the applicant and referees with an address, and phones the others', () => {
    expect(nextContacts(values, { isOnBehalf: false, isMinor: false })).toEqual([
      { kind: 'confirmation', email: 'rowan@post.example' },
      { kind: 'referees', names: ['Ada Byron'] },
      { kind: 'referees_phone', names: ['Grace Byron'] },
    ]);
  });

  it('asks the parent of a minor', () => {
    expect(nextContacts(values, { isOnBehalf: false, isMinor: true })).toContainEqual({
      kind: 'parent',
      name: 'Bryn Hale',
    });
  });

  it('first hands over to an applicant with an email address, and contacts no one else', () => {
    expect(nextContacts(values, { isOnBehalf: true, isMinor: true })).toEqual([
      { kind: 'handover', email: 'rowan@post.example' },
    ]);
  });

  it('asks referees at once for someone without an email address, who gets no confirmation', () => {
    expect(
      nextContacts({ ...values, email: '', no_email: true }, { isOnBehalf: true, isMinor: false }).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['referees', 'referees_phone']);
  });
});
