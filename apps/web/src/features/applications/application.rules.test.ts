import { applicationStates } from '@manyhands/contract/applications/application.resource.ts';
import { describe, expect, it } from 'vitest';
import cy from '../../lib/messages/cy.json';
import en from '../../lib/messages/en.json';
import type { ParentalConsent, Reference } from './application.api.ts';
import { listMissing, listPublicStages, listWaiting, nextStep, type Judged } from './application.rules.ts';
import { deedOf } from './history-words.ts';
import type { HistoryEntry } from './staff-application.api.ts';

const gwen = (state: Reference['state']) => ({ first_name: 'Gwen', last_name: 'Ashdown', state }) as Reference;
const jo = (state: ParentalConsent['state']) => ({ first_name: 'Jo', last_name: 'Castell', state }) as ParentalConsent;
const sent: Judged = {
  state: 'submitted',
  active: true,
  references: [],
  parental_consent: null,
  requirements: [],
};
const consentOf = (met: boolean) => ({
  requirements: [
    { kind: 'parental-consent', stage_id: null, met, missing: [{ code: 'parental-consent', name: null }] },
  ],
});
const whole = (application: Partial<Judged>) => listMissing({ ...sent, ...application });

describe('what an application still waits for', () => {
  it('is nothing when everyone has answered or no one was asked', () => {
    expect(whole({})).toEqual([]);
    expect(
      whole({ ...consentOf(true), references: [gwen('received'), gwen('refused')], parental_consent: jo('given') }),
    ).toEqual([]);
    // asked while they were taken for under age, and of age by the date of birth that is known now
    expect(whole({ parental_consent: jo('requested') })).toEqual([]);
  });

  it('is every reference that has no answer, whether it was asked for or not', () => {
    const missing = { key: 'application.missing_reference', name: 'Gwen Ashdown' };
    expect(whole({ references: [gwen('open'), gwen('received'), gwen('requested')] })).toEqual([missing, missing]);
  });

  it('is the consent of a parent until it is given, also after a refusal', () => {
    const missing = [{ key: 'application.missing_consent', name: 'Jo Castell' }];
    expect([
      whole({ ...consentOf(false), parental_consent: jo('requested') }),
      whole({ ...consentOf(false), parental_consent: jo('refused') }),
    ]).toEqual([missing, missing]);
    expect(whole(consentOf(false))).toEqual([{ key: 'application.missing_parent' }]);
  });

  it('is first of all the applicant, where someone else filled it in', () => {
    expect(whole({ state: 'awaiting-applicant', references: [gwen('open')] }).map(({ key }) => key)).toEqual([
      'application.missing_completion',
      'application.missing_reference',
    ]);
  });

  it('is also what the stages ask for, each thing once', () => {
    const requirement = (kind: string, code: string, name: string | null) => ({
      kind,
      stage_id: 1,
      met: false,
      missing: [{ code, name }],
    });
    const requirements = [
      requirement('references', 'reference', 'Gwen Ashdown'),
      requirement('references', 'referee', null),
      requirement('documents', 'document', 'Passport'),
      requirement('vetting', 'type', 'Enhanced DBS'),
      requirement('inductions', 'training', 'Fire safety'),
    ];
    expect(whole({ references: [gwen('requested')], requirements })).toEqual([
      { key: 'application.missing_reference', name: 'Gwen Ashdown' },
      { key: 'application.missing_referee' },
      { key: 'application.missing_document', name: 'Passport' },
      { key: 'application.missing_check', name: 'Enhanced DBS' },
      { key: 'application.missing_training', name: 'Fire safety' },
    ]);
  });

  it('is nothing any more once it is decided or withdrawn', () => {
    expect(
      whole({
        state: 'declined',
        active: false,
        ...consentOf(false),
        references: [gwen('requested')],
        parental_consent: jo('requested'),
      }),
    ).toEqual([]);
  });
});

describe('the stages an applicant reads', () => {
  const public_stages = ['Received', 'In review', 'In review', 'Chat', 'Offer'].map((name, id) => ({ id, name }));
  const told = (stage_id: number | null, state: Judged['state'] = 'reviewing') =>
    listPublicStages({ state, stage_id, public_stages }).map(({ name, when }) => `${name} ${when}`);
  it('are behind, now or to come, and those of one name are one', () => {
    const both = ['Received done', 'In review now', 'Chat later', 'Offer later'];
    expect([told(1), told(2)]).toEqual([both, both]);
    expect(told(3)).toEqual(['Received done', 'In review done', 'Chat now', 'Offer later']);
    expect(told(null)).toEqual(['Received later', 'In review later', 'Chat later', 'Offer later']);
  });

  it('are all behind once it is accepted, and say nothing of one that has ended', () => {
    expect(told(1, 'cleared').every((stage) => stage.endsWith('done'))).toBe(true);
    expect([told(1, 'declined'), told(1, 'withdrawn')]).toEqual([[], []]);
  });
});

describe('what a row of a list waits for', () => {
  const row: Parameters<typeof listWaiting>[0] = {
    state: 'submitted',
    active: true,
    references_waiting: 0,
    requirements: [],
  };
  it('is counted while the application is active', () => {
    const all = { ...row, state: 'awaiting-applicant', ...consentOf(false), references_waiting: 2 } as const;
    expect(listWaiting(row)).toEqual([]);
    expect(listWaiting(all).map(({ key, count }) => [key, count])).toEqual([
      ['applicants.missing_completion', 1],
      ['applicants.missing_references', 2],
      ['applicants.missing_consent', 1],
    ]);
    expect(listWaiting({ ...row, ...consentOf(true) })).toEqual([]);
    expect(listWaiting({ ...all, active: false })).toEqual([]);
  });

  it('names what the stages ask for once, with whoever has not answered', () => {
    const named = (code: string) => ({ code, name: null });
    const requirements = [
      { kind: 'references', stage_id: 1, met: false, missing: [named('reference'), named('referee')] },
      { kind: 'vetting', stage_id: 1, met: false, missing: [named('vetting')] },
      { kind: 'documents', stage_id: 1, met: true, missing: [] },
      { kind: 'something-new', stage_id: 1, met: false, missing: [] },
    ];
    expect(listWaiting({ ...row, references_waiting: 1, requirements })).toEqual([
      { key: 'applicants.missing_references', count: 2 },
      { key: 'applicants.missing_checks', count: 1 },
      { key: 'applicants.missing_other', count: 1 },
    ]);
  });
});

describe('the list of applications', () => {
  it('knows every state, in words for those who recruit', () => {
    for (const words of [en, cy] as Record<string, string>[])
      expect(applicationStates.filter((state) => !words[`applicants.state_${state}`])).toEqual([]);
  });
});

describe('the history of an application', () => {
  const deed = (resource: HistoryEntry['resource'], action: string, actor: HistoryEntry['actor'] = null) =>
    deedOf({ resource, action, actor }, 7);
  it('tells what someone else filled in apart from what the applicant sent', () => {
    expect([
      deed('application', 'create', { id: 7, display_name: 'Ann' }),
      deed('application', 'create', { id: 8, display_name: 'Sue' }),
      deed('application', 'create'),
    ]).toEqual(['applicants.did_send', 'applicants.did_fill_in', 'applicants.did_send']);
  });

  it('has a sentence for everything that is recorded, and none for what no one has thought of', () => {
    const recorded: [HistoryEntry['resource'], string[]][] = [
      ['application', ['create', 'complete', 'withdraw', 'expire', 'copy', 'update']],
      ['application', ['move', 'assign', 'decline', 'clear', 'reopen', 'undo']],
      ['applicationReference', ['answer', 'decline', 'correct', 'remind', 'read']],
      ['parentalConsent', ['agree', 'refuse', 'correct', 'remind', 'read']],
      ['applicationNote', ['create', 'update', 'remove']],
    ];
    const keys = recorded.flatMap(([resource, actions]) => actions.map((action) => deed(resource, action)));
    expect(keys.filter((key) => !key || !(key in en))).toEqual([]);
    expect(deed('application', 'promote')).toBeUndefined();
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
