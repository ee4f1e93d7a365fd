import { applicationStates } from '@manyhands/contract/applications/application.resource.ts';
import { describe, expect, it } from 'vitest';
import cy from '../../lib/messages/cy.json';
import en from '../../lib/messages/en.json';
import type { ParentalConsent, Reference } from './application.api.ts';
import { listMissing, nextStep, type Judged } from './application.rules.ts';

const gwen = (state: Reference['state']) => ({ first_name: 'Gwen', last_name: 'Ashdown', state }) as Reference;
const jo = (state: ParentalConsent['state']) => ({ first_name: 'Jo', last_name: 'Castell', state }) as ParentalConsent;
const sent: Judged = { state: 'submitted', active: true, minor: false, references: [], parental_consent: null, parental_consent_at: null };
const whole = (application: Partial<Judged>) => listMissing({ ...sent, ...application });

describe('what an application still waits for', () => {
  it('is nothing when everybody has answered or nobody was asked', () => {
    expect(whole({})).toEqual([]);
    expect(whole({ minor: true, references: [gwen('received'), gwen('refused')], parental_consent: jo('given') })).toEqual([]);
    expect(whole({ minor: true, parental_consent_at: '2026-11-01T10:00:00Z' })).toEqual([]);
  });

  it('is every reference that has no answer, whether it was asked for or not', () => {
    const missing = { key: 'application.missing_reference', name: 'Gwen Ashdown' };
    expect(whole({ references: [gwen('open'), gwen('received'), gwen('requested')] })).toEqual([missing, missing]);
  });

  it('is the consent of a parent until it is given, also after a refusal', () => {
    const missing = [{ key: 'application.missing_consent', name: 'Jo Castell' }];
    expect([whole({ minor: true, parental_consent: jo('requested') }), whole({ minor: true, parental_consent: jo('refused') })]).toEqual([missing, missing]);
    expect(whole({ minor: true })).toEqual([{ key: 'application.missing_parent' }]);
  });

  it('is first of all the applicant, where somebody else filled it in', () => {
    expect(whole({ state: 'awaiting-applicant', references: [gwen('open')] }).map(({ key }) => key)).toEqual(['application.missing_completion', 'application.missing_reference']);
  });

  it('is nothing any more once it is decided or withdrawn', () => {
    expect(whole({ state: 'declined', active: false, minor: true, references: [gwen('requested')], parental_consent: jo('requested') })).toEqual([]);
  });
});

describe('what happens next', () => {
  it.each([en, cy])('is said for every state in words of its own', (words: Record<string, string>) => {
    const said = applicationStates.map((state) => words[nextStep(state)]);
    expect(said.every((text) => text?.endsWith('.'))).toBe(true);
    expect(new Set(said).size).toBe(6);
  });

  it.each([en, cy])('stands beside a name for the state', (words: Record<string, string>) => {
    expect(applicationStates.filter((state) => !words[`portal.application_${state}`])).toEqual([]);
  });
});
