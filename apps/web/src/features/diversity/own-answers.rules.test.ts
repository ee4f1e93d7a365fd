import { describe, expect, it } from 'vitest';
import { asksFixed, bodyOf, formPaths, hasAny, pathInForm, valuesOf } from './own-answers.rules.ts';

const questions = [
  {
    id: 1,
    question_text: 'Do you care for someone?',
    is_multiple_select: false,
    options: [{ id: 1, option_text: 'Yes', is_other: false }],
    dependency: null,
  },
  {
    id: 2,
    question_text: 'For whom?',
    is_multiple_select: true,
    options: [{ id: 3, option_text: 'Other', is_other: true }],
    dependency: { question_id: 1, option_id: 1 },
  },
];
const nothing = { diversity_questions: [], diversity_v2_questions: [] };

describe('a person’s own diversity answers', () => {
  it('fill the form in the shape its questions need', () => {
    const shown = {
      ...nothing,
      gender_id: 98,
      religion_other: 'Quaker',
      diversity_questions: questions,
      diversity_v2_questions: [
        { question_id: 1, option_id: 1, options: [], other_text: '' },
        { question_id: 2, option_id: null, options: [{ id: 3 }], other_text: 'A neighbour' },
      ],
    };
    const values = valuesOf(shown);
    expect(values.diversity).toMatchObject({ gender_id: 98, religion_other: 'Quaker', ethnicity_id: null });
    expect(values.diversity_v2_questions).toEqual([
      { question_id: 1, option_id: 1, other_text: '' },
      { question_id: 2, options: [{ id: 3 }], other_text: 'A neighbour' },
    ]);
    expect(bodyOf(values, shown)).toEqual({
      ...values.diversity,
      diversity_v2_questions: values.diversity_v2_questions,
    });
  });

  it('ask the usual questions unless there are others, and keep them where they were answered', () => {
    // an answer to one of the usual questions, whose fields the type does not list
    const answered = { gender_id: 1 };
    expect([
      asksFixed(nothing),
      asksFixed({ ...nothing, diversity_questions: questions }),
      asksFixed({ ...nothing, diversity_questions: questions, ...answered }),
    ]).toEqual([true, false, true]);
    expect(
      bodyOf({ diversity: {}, diversity_v2_questions: [] }, { ...nothing, diversity_questions: questions }),
    ).toEqual({ diversity_v2_questions: [] });
    expect([
      hasAny(nothing),
      hasAny({ ...nothing, ...answered }),
      hasAny({ ...nothing, diversity_v2_questions: [{ question_id: 1 }] }),
    ]).toEqual([false, true, true]);
  });

  it('take back what was left empty', () => {
    const body = bodyOf(
      { diversity: { gender_id: 98, religion_other: '' }, diversity_v2_questions: [] },
      nothing,
    ) as Record<string, unknown>;
    expect(Object.keys(body)).toHaveLength(13);
    expect([body.gender_id, body.religion_other, body.ethnicity_id]).toEqual([98, null, null]);
  });

  it('are refused at the places where the form stands', () => {
    expect(['gender_id', 'diversity_v2_questions.1.other_text'].map(pathInForm)).toEqual([
      'diversity.gender_id',
      'diversity_v2_questions.1.other_text',
    ]);
    expect(formPaths(questions)).toEqual(
      expect.arrayContaining(['diversity.religion_other', 'diversity_v2_questions.1.options']),
    );
  });
});
