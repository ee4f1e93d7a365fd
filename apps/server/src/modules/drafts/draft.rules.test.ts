import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { formSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import { describe, expect, it } from 'vitest';
import { computeForm } from '../opportunities/public.ts';
import {
  assertSeen,
  computeFiles,
  computeKeepable,
  computeResumePath,
  computeStepData,
  computeWhole,
  isNewSitting,
  isSameEmail,
} from './draft.rules.ts';

const question = (slug: string, type: string) => ({ slug, label: slug, type });
const form = computeForm(
  formSteps.parse([
    { type: 'basic-details', name: 'You', questions: [question('nickname', 'text')] },
    { type: 'address-details', name: 'Home' },
    { type: 'about-you', name: 'About', questions: [question('portrait', 'photo'), question('letters', 'files')] },
    { type: 'diversity', name: 'Diversity' },
    { type: 'review-apply', name: 'Review' },
  ]),
  { attributes: [], consents: [], terms: [], documents: [] },
) as unknown as FormStep[];

const whole = {
  first_name: 'Ann',
  addresses: [{ street: '1 Mill Lane' }],
  why: 'Because',
  questions: { nickname: 'Annie', portrait: { id: 7 }, unknown: 1 },
  terms: [4],
  references: [{ first_name: 'Ref' }],
  diversity: { gender_id: 98 },
};

describe('the fields of an application', () => {
  it('go to the step that asks them, those of a step that the form lacks to the first', () => {
    expect(Object.fromEntries(computeStepData(form, whole))).toEqual({
      'basic-details': {
        first_name: 'Ann',
        questions: { nickname: 'Annie', unknown: 1 },
        references: [{ first_name: 'Ref' }],
      },
      'address-details': { addresses: whole.addresses },
      'about-you': { why: 'Because', questions: { portrait: { id: 7 } } },
      diversity: { diversity: { gender_id: 98 } },
      'review-apply': { terms: [4] },
    });
  });

  it('come together again as they were', () => {
    const steps = [...computeStepData(form, whole).values()].map((data) => ({ data }));
    expect(computeWhole(steps)).toEqual(whole);
  });

  it('are kept without secrets and diversity answers', () => {
    expect(
      computeKeepable({
        ...whole,
        password: 'a',
        new_password: 'b',
        new_password_confirm: 'c',
        code: ['1'],
        diversity_v2_questions: [],
      }),
    ).toEqual(Object.fromEntries(Object.entries(whole).filter(([field]) => field !== 'diversity')));
  });

  it('name their uploads, each once, with where it is named', () => {
    const data = {
      supportingDocuments: [
        { documentId: 1, file: 5 },
        { documentId: 2, file: '6' },
        { documentId: 3, file: { id: 9 } },
        { documentId: 4, file: null },
        'x',
      ],
      questions: { portrait: { id: 7 }, letters: [{ id: 8 }, { id: 7 }, { id: 'x' }], nickname: { id: 99 } },
    };
    expect(
      computeFiles(form, data)
        .map(({ id, path }) => `${id} ${path}`)
        .sort(),
    ).toEqual([
      '5 data.supportingDocuments.0.file',
      '6 data.supportingDocuments.1.file',
      '7 data.questions.letters',
      '8 data.questions.letters',
      '9 data.supportingDocuments.2.file',
    ]);
    expect(computeFiles(form, { supportingDocuments: 'x', questions: [] })).toEqual([]);
  });
});

describe('a draft', () => {
  it('is written to by whoever has seen what is stored, and shown to who has not', () => {
    const stored = { version: 3, data: { why: 'x' }, saved_at: new Date(0) };
    expect(() => assertSeen(stored, 3)).not.toThrow();
    expect(() => assertSeen(undefined, null)).not.toThrow();
    expect(() => assertSeen(undefined, 0)).not.toThrow();
    for (const [known, seen] of [
      [stored, null],
      [stored, 2],
      [stored, 0],
      [undefined, 1],
    ] as const)
      expect(() => assertSeen(known, seen)).toThrow(expect.objectContaining({ status: 412 }));
  });

  it('is saved in sittings', () => {
    const now = new Date('2026-05-01T12:00:00Z');
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    expect([isNewSitting(null, now), isNewSitting(ago(29), now), isNewSitting(ago(31), now)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('belongs to an address, however it is written', () => {
    expect([
      isSameEmail('Ann@Example.org', ' ann@example.ORG '),
      isSameEmail('ann@example.org', 'ann@example.com'),
      isSameEmail('ann@example.org', undefined),
    ]).toEqual([true, false, false]);
  });

  it('is gone on with at the form’s own address', () => {
    expect([computeResumePath('garden-helper', 'mhi_x'), computeResumePath('garden-helper', null)]).toEqual([
      '/apply/garden-helper?application_key=mhi_x',
      '/apply/garden-helper',
    ]);
  });
});
