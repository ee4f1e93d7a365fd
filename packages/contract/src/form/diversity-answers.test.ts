import { formError } from './field-errors.ts';
import { describe, expect, it } from 'vitest';
import { readDiversity, type DiversityStep } from './diversity-answers.ts';
import { diversityLists } from './diversity-lists.ts';

const fixed = (diversity: unknown, diversity_compulsory = false) =>
  readDiversity({ diversity_compulsory, diversity_questions: [] }, { diversity });
const option = formError('choose_option');

const first: Readonly<Record<string, number>> = Object.fromEntries(
  diversityLists.filter(({ dependency }) => !dependency).map(({ field, options }) => [field, options[0]!.id]),
);

describe('the fixed form', () => {
  it('has the documents’ numbers, each once, and lets everyone decline to say', () => {
    expect(
      Object.fromEntries(diversityLists.map(({ field, options }) => [field, options.map(({ id }) => id)])),
    ).toEqual({
      gender_id: [1, 2, 3, 98, 4],
      gender_assigned_id: [5, 6, 7],
      nationality_id: [62, 63, 64, 65, 66, 67, 68],
      ethnicity_id: [15, 99, 100, 101, 102, 103, 104, 105, 24, 106, 107, 108, 23, 109, 110, 111, 112, 95, 29],
      sexuality_id: [30, 32, 34, 31, 35],
      registered_disabled_id: [36, 37, 38, 39],
      disabled_select_id: [40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50],
      religion_id: [69, 71, 73, 74, 77, 80, 81, 83, 89, 88],
    });
    expect(diversityLists.map(({ options }) => options[0]!.label)).toEqual(
      diversityLists.map(() => 'Prefer not to say'),
    );
    const ids = diversityLists.flatMap(({ options }) => options.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is read alike from JSON and from a form, where numbers are text', () => {
    const sent = { gender_id: 98, nationality_id: 68, nationality_other: ' Manx ', age_id: 11 };
    const asText = Object.fromEntries(Object.entries(sent).map(([field, value]) => [field, String(value)]));
    expect(fixed(sent)).toEqual({
      answers: { v1: { gender_id: 98, nationality_id: 68, nationality_other: 'Manx', age_id: 11 } },
      errors: {},
    });
    expect(fixed(asText)).toEqual(fixed(sent));
  });

  it('may be left empty', () => {
    for (const nothing of [undefined, null, {}, '', { gender_id: '', religion_other: '', age_id: null }])
      expect(fixed(nothing)).toEqual({ answers: null, errors: {} });
  });

  it('clears what no longer belongs to an answer', () => {
    const sent = {
      religion_id: 74,
      religion_other: 'left over',
      registered_disabled_id: 38,
      disabled_select_id: 50,
      disabled_select_other: 'left over',
    };
    expect(fixed(sent).answers).toEqual({ v1: { religion_id: 74, registered_disabled_id: 38 } });
    expect(fixed({ ...sent, registered_disabled_id: 37 }).answers).toEqual({
      v1: { religion_id: 74, registered_disabled_id: 37, disabled_select_id: 50, disabled_select_other: 'left over' },
    });
    expect(
      fixed({ registered_disabled_id: 37, disabled_select_id: 41, disabled_select_other: 'left over' }).answers,
    ).toEqual({ v1: { registered_disabled_id: 37, disabled_select_id: 41 } });
  });

  it('tells every fault by its field', () => {
    const { answers, errors } = fixed({
      gender_id: 5,
      ethnicity_id: 'abc',
      sexuality_id: {},
      religion_id: 88,
      religion_other: 'x'.repeat(501),
      age_id: -1,
      shoe_size: 4,
      nationality_id: 63,
    });
    expect(errors).toEqual({
      ...Object.fromEntries(
        ['gender_id', 'ethnicity_id', 'sexuality_id', 'age_id'].map((field) => [`diversity.${field}`, [option]]),
      ),
      'diversity.religion_other': [formError('too_long', { most: 500 })],
      'diversity.shoe_size': [formError('field_unknown')],
    });
    expect(answers).toEqual({ v1: { nationality_id: 63, religion_id: 88 } });
    expect(fixed([1]).errors).toEqual({ diversity: [formError('object_expected')] });
  });

  it('wants every question answered where it is compulsory, and takes declining for an answer', () => {
    expect(Object.keys(fixed({}, true).errors)).toEqual(Object.keys(first).map((field) => `diversity.${field}`));
    expect(fixed(first, true)).toEqual({ answers: { v1: first }, errors: {} });
    expect(fixed({ ...first, registered_disabled_id: 37, sexuality_id: 35 }, true).errors).toEqual({
      'diversity.disabled_select_id': [option],
      'diversity.sexuality_other': [formError('value_missing')],
    });
  });
});

describe('questions of the organisation’s own', () => {
  const options = (...ids: number[]) => ids.map((id) => ({ id, option_text: `Option ${id}`, is_other: id % 10 === 9 }));
  const questions: DiversityStep['diversity_questions'] = [
    { id: 1, question_text: 'One?', is_multiple_select: false, options: options(11, 12, 19), dependency: null },
    {
      id: 2,
      question_text: 'Which?',
      is_multiple_select: true,
      options: options(21, 22, 29),
      dependency: { question_id: 1, option_id: 12 },
    },
    { id: 3, question_text: 'Nothing to choose', is_multiple_select: false, options: [], dependency: null },
    {
      id: 4,
      question_text: 'Deeper?',
      is_multiple_select: false,
      options: options(41),
      dependency: { question_id: 2, option_id: 21 },
    },
  ];
  const own = (diversity_v2_questions: unknown, diversity_compulsory = false) =>
    readDiversity(
      { diversity_compulsory, diversity_questions: questions },
      { diversity_v2_questions, diversity: { gender_id: 1 } },
    );
  const kept = (sent: unknown) => own(sent).answers?.v2?.answers;

  it('are kept with the questions themselves, single and multiple', () => {
    expect(
      own([
        { question_id: 1, option_id: 12 },
        { question_id: '2', options: [{ id: '21' }, { id: 29 }], other_text: ' Mine ' },
      ]),
    ).toEqual({
      answers: {
        v2: {
          questions,
          answers: [
            { question_id: 1, options: [{ id: 12 }], other_text: '' },
            { question_id: 2, options: [{ id: 21 }, { id: 29 }], other_text: 'Mine' },
          ],
        },
      },
      errors: {},
    });
  });

  it('may be left empty, and an empty entry is none', () => {
    for (const nothing of [
      undefined,
      null,
      [],
      [
        { question_id: 1, option_id: null, other_text: '' },
        { question_id: 2, options: [] },
      ],
    ])
      expect(own(nothing)).toEqual({ answers: null, errors: {} });
  });

  it('that depend on another are forgotten with its answer, to any depth', () => {
    const deep = [
      { question_id: 2, options: [{ id: 21 }] },
      { question_id: 4, option_id: 41 },
    ];
    expect(kept([{ question_id: 1, option_id: 12 }, ...deep])?.map(({ question_id }) => question_id)).toEqual([
      1, 2, 4,
    ]);
    expect(kept([{ question_id: 1, option_id: 11 }, ...deep])?.map(({ question_id }) => question_id)).toEqual([1]);
    expect(kept(deep)).toBeUndefined();
  });

  it('want words where other is chosen, and drop them where it is not', () => {
    expect(own([{ question_id: 1, option_id: 19 }]).errors).toEqual({
      'diversity_v2_questions.0.other_text': [formError('value_missing')],
    });
    expect(kept([{ question_id: 1, option_id: 11, other_text: 'left over' }])).toEqual([
      { question_id: 1, options: [{ id: 11 }], other_text: '' },
    ]);
  });

  it('tell faults by the question’s place in the step', () => {
    const { errors } = own([
      { question_id: 2, options: [{ id: 11 }] },
      { question_id: 1, option_id: 12, options: [{ id: 11 }] },
      { question_id: 77 },
      { question_id: 1 },
      'x',
    ]);
    expect(errors).toEqual({
      'diversity_v2_questions.0.option_id': [option],
      'diversity_v2_questions.1.options': [option],
      ...Object.fromEntries(
        [2, 3, 4].map((place) => [`diversity_v2_questions.${place}.question_id`, [formError('not_there')]]),
      ),
    });
    expect(own({ 0: {} }).errors).toEqual({ diversity_v2_questions: [formError('list_expected')] });
  });

  it('where they are compulsory are wanted as far as they are asked', () => {
    expect(own([], true).errors).toEqual({
      diversity_v2_questions: [formError('diversity_required')],
      'diversity_v2_questions.0.option_id': [option],
    });
    expect(own([{ question_id: 1, option_id: 12 }], true).errors).toEqual({
      'diversity_v2_questions.1.options': [option],
    });
    expect(own([{ question_id: 1, option_id: 11 }], true).errors).toEqual({});
  });
});
