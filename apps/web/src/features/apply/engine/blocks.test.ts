import { isEmail } from '@manyhands/contract/form/email.ts';
import { describe, expect, it } from 'vitest';
import { ageOn } from '../steps/basic-details/ages.ts';
import type { Applicant, Opportunity } from './application-page.ts';
import { findOverlap, findPreviousApplication } from './blocks.ts';
import { listed } from '../steps/step-announcement.tsx';

const opportunity = { id: 3, type: 'Ongoing', team_id: 5, role_profile_id: 9 } as Opportunity;
const applicantWith = (more: Partial<Applicant>) =>
  ({ id: 1, roles: [], recruitmentApplications: [], ...more }) as unknown as Applicant;
const role = (end_date: string | null, team_id = 5) => ({ roles: [{ team_id, role_profile_id: 9, end_date }] });
const today = '2026-11-16';
const previous = (more: Partial<Applicant>) => findPreviousApplication(applicantWith(more), opportunity, today);

describe('an application for the same again', () => {
  it('is blocked while one is active, or the role is held', () => {
    expect(previous({ recruitmentApplications: [{ id: 7, active: true, opportunity_id: 3 }] })).toEqual({
      applicationId: 7,
    });
    expect(previous(role(null))).toEqual({ applicationId: null });
    expect(
      previous({ ...role('2026-11-17'), recruitmentApplications: [{ id: 8, active: false, opportunity_id: 3 }] }),
    ).toEqual({ applicationId: 8 });
  });

  it('is open otherwise, and always for short stays', () => {
    for (const more of [
      role('2026-11-16'),
      role(null, 6),
      {
        recruitmentApplications: [
          { id: 7, active: false, opportunity_id: 3 },
          { id: 8, active: true, opportunity_id: 4 },
        ],
      },
    ])
      expect(previous(more)).toBeNull();
    expect(findPreviousApplication(null, opportunity, today)).toBeNull();
    expect(
      findPreviousApplication(
        applicantWith({ recruitmentApplications: [{ id: 7, active: true, opportunity_id: 3 }] }),
        { ...opportunity, type: 'Residential-short' },
        today,
      ),
    ).toBeNull();
  });
});

describe('a stay', () => {
  const stays = [{ id: 1, start_date: '2026-12-04', end_date: '2026-12-11' }];
  const overlap = (start_date: string, end_date: string) => findOverlap(stays, { start_date, end_date })?.id ?? null;

  it('overlaps another when they share a night', () => {
    expect([
      overlap('2026-12-10', '2026-12-17'),
      overlap('2026-11-27', '2026-12-05'),
      overlap('2026-12-05', '2026-12-06'),
    ]).toEqual([1, 1, 1]);
    expect([
      overlap('2026-12-11', '2026-12-18'),
      overlap('2026-11-27', '2026-12-04'),
      overlap('', '2026-12-06'),
    ]).toEqual([null, null, null]);
    expect(findOverlap([{ ...stays[0]!, state: 'cancelled' }], stays[0]!)).toBeNull();
  });
});

describe('small things the form works out', () => {
  it('counts years from birthday to birthday', () => {
    const age = (year: string, month: string, day: string) => ageOn(today, { year, month, day });
    expect([
      age('2008', '11', '16'),
      age('2008', '11', '17'),
      age('2026', '11', '16'),
      age('2026', '11', '17'),
      age('2008', '2', '30'),
      age('', '', ''),
    ]).toEqual([18, 17, 0, null, null, null]);
    expect([
      ageOn('2026-02-28', { year: '2008', month: '2', day: '29' }),
      ageOn('2026-03-01', { year: '2008', month: '2', day: '29' }),
    ]).toEqual([17, 18]);
  });

  it('asks about nothing that can be no address', () => {
    expect(['ann@post.example', 'a.b+c@d.e.co', "jane's@post.example"].every(isEmail)).toBe(true);
    expect(
      [
        'ann',
        'ann@post',
        '@post.example',
        'a b@post.example',
        'ann@post.',
        'ann@@post.example',
        `${'a'.repeat(250)}@b.co`,
      ].some(isEmail),
    ).toBe(false);
  });

  it('lists the numbers of steps as the sentence has them', () => {
    expect([listed([2]), listed([1, 3]), listed([1, 2, 5])]).toEqual(['2', '1 and 3', '1 2 and 5']);
  });
});
