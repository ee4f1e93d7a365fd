import { describe, expect, it } from 'vitest';
import { computeNextSteps, type HomeFacts } from './next-steps.ts';

type Consent = HomeFacts['consents'][number];
type Applied = HomeFacts['applications'][number];

const nothing: HomeFacts = {
  person: { status: { id: 2, name: 'Active' }, '2fa_enforced': false, '2fa_enabled': false },
  consents: [],
  applications: [],
  stays: [],
};
const consent = (over: Partial<Consent>): Consent =>
  ({
    id: 1,
    statement: 'May we?',
    type: 'radio',
    compulsory: true,
    options: [{ id: 1, value: 'Yes' }],
    answer: null,
    logs: [],
    ...over,
  }) as Consent;
const applied = (over: Partial<Applied>): Applied => ({
  id: 7,
  opportunity: { id: 1, slug: 'x', display_name: 'Walks', type: 'Ongoing' },
  state: 'submitted',
  active: true,
  requirements: [],
  ...over,
});
const consentOf = (met: boolean): Partial<Applied> => ({
  requirements: [{ kind: 'parental-consent', stage_id: null, met, missing: [] }],
});

describe('what is next for someone', () => {
  it('is nothing where nothing waits', () => {
    const done = [
      consent({ answer: { id: 1, value: 'Yes' } }),
      consent({ id: 2, compulsory: false }),
      consent({ id: 3, options: [] }),
    ];
    expect(
      computeNextSteps({
        ...nothing,
        consents: done,
        applications: [
          applied({}),
          applied({ state: 'withdrawn', active: false, ...consentOf(false) }),
          applied(consentOf(true)),
        ],
      }),
    ).toEqual([]);
    expect(
      computeNextSteps({ ...nothing, person: { ...nothing.person, '2fa_enforced': true, '2fa_enabled': true } }),
    ).toEqual([]);
  });

  it('begins with what others wait for and ends with the stay that comes', () => {
    const stays = [4, 5].map((id) => ({
      id,
      team: { id: 1, name: 'High Barn' },
      start_date: '2026-12-04',
      end_date: '2026-12-11',
    }));
    const steps = computeNextSteps({
      person: { status: { id: 5, name: 'Details needed' }, '2fa_enforced': true, '2fa_enabled': false },
      consents: [consent({}), consent({ id: 2 })],
      applications: [applied(consentOf(false)), applied({ id: 8, state: 'awaiting-applicant' })],
      stays,
    });
    expect(steps.map(({ kind, href }) => [kind, href])).toEqual([
      ['details', '/portal/user/me/details'],
      ['consents', '/portal/user/me?consent=true'],
      ['two_factor', '/portal/user/me/security'],
      ['application', '/portal/applicant/dashboard/8'],
      ['guardian', '/portal/applicant/dashboard/7'],
      ['stay', '/portal/residential/bookings/4'],
    ]);
    expect(steps[1]!.values).toEqual({ count: 2 });
    expect(steps.at(-1)!.values).toEqual({
      place: 'High Barn',
      start: 'Friday 4 December 2026',
      end: 'Friday 11 December 2026',
    });
  });
});
