import { describe, expect, it } from 'vitest';
import { diversityLists } from '@manyhands/contract/form/diversity-lists.ts';
import type { DiversityQuestion } from '@manyhands/contract/form/form-step.ts';
import cy from '../../../../lib/messages/cy.json';
import en from '../../../../lib/messages/en.json';
import { alignedAnswers, answerWith, visibleQuestions, withFixedAnswer, withOwnAnswer } from './diversity-answers.ts';

describe('the fixed form', () => {
  const answer = (values: Record<string, number | string | null>, field: string, id: number | null) =>
    withFixedAnswer(values, diversityLists, field, id);

  it.each(diversityLists.flatMap(({ field, other }) => (other ? [[field, other.field, other.id] as const] : [])))(
    'keeps the words beside %s only while they are asked for',
    (field, words, otherId) => {
      const isDisability = field === 'disabled_select_id';
      const given = { ...(isDisability && { registered_disabled_id: 37 }), [field]: otherId, [words]: 'mine' };
      expect(answer(given, field, otherId)[words]).toBe('mine');
      const declined = diversityLists.find((list) => list.field === field)!.options[0]!.id;
      expect(answer(given, field, declined)).toMatchObject({ [field]: declined, [words]: '' });
    },
  );

  it('forgets the kind of a disability with the disability', () => {
    const given = { registered_disabled_id: 37, disabled_select_id: 50, disabled_select_other: 'mine' };
    for (const id of [36, 38, 39, null])
      expect(answer(given, 'registered_disabled_id', id)).toMatchObject({
        registered_disabled_id: id,
        disabled_select_id: null,
        disabled_select_other: '',
      });
    expect(answer(given, 'registered_disabled_id', 37)).toEqual(expect.objectContaining(given));
  });

  it('is called the same on the page as in the lists', () => {
    const words: Record<string, string> = en;
    for (const { field, label, options } of diversityLists) {
      expect(words[`diversity.${field}`]).toBe(label);
      for (const option of options) expect(words[`diversity.option_${option.id}`]).toBe(option.label);
    }
    expect(Object.keys(cy).filter((key) => key.startsWith('diversity.option_'))).toHaveLength(
      diversityLists.flatMap(({ options }) => options).length,
    );
  });
});

const option = (id: number, is_other = false) => ({ id, option_text: `o${id}`, is_other });
const question = (
  id: number,
  options: ReturnType<typeof option>[],
  more: Partial<DiversityQuestion> = {},
): DiversityQuestion => ({
  id,
  question_text: `q${id}`,
  is_multiple_select: false,
  options,
  dependency: null,
  ...more,
});
const questions = [
  question(1, [option(1), option(2), option(3)]),
  question(2, [option(4), option(5, true)], { is_multiple_select: true, dependency: { question_id: 1, option_id: 2 } }),
  question(3, [option(6)], { dependency: { question_id: 2, option_id: 4 } }),
  question(4, []),
];

describe("the organisation's own questions", () => {
  const start = alignedAnswers(questions, []);
  const say = (answers: typeof start, place: number, ...chosen: number[]) =>
    withOwnAnswer(questions, answers, answerWith(questions[place]!, answers[place], chosen));

  it('have an answer in every place, also where nothing was said', () => {
    expect(start).toEqual([1, 2, 3, 4].map((question_id) => ({ question_id })));
    expect(alignedAnswers(questions, [null, { question_id: 3, option_id: 6 }])[2]).toEqual({
      question_id: 3,
      option_id: 6,
    });
  });

  it('are asked once the answer they depend on is given, and never without options', () => {
    const visibleIds = (answers: typeof start) => visibleQuestions(questions, answers).map(({ id }) => id);
    expect(visibleIds(start)).toEqual([1]);
    expect(visibleIds(say(start, 0, 1))).toEqual([1]);
    expect(visibleIds(say(start, 0, 2))).toEqual([1, 2]);
    expect(visibleIds(say(say(start, 0, 2), 1, 4))).toEqual([1, 2, 3]);
  });

  it('lose their answers with the one they depend on, to the last grandchild', () => {
    const all = say(say(say(start, 0, 2), 1, 4, 5), 2, 6);
    expect(all.map(({ option_id, options }) => options?.map(({ id }) => id) ?? option_id ?? null)).toEqual([
      2,
      [4, 5],
      6,
      null,
    ]);
    expect(say(all, 0, 3)).toEqual([
      { question_id: 1, option_id: 3 },
      { question_id: 2 },
      { question_id: 3 },
      { question_id: 4 },
    ]);
    expect(say(all, 1, 5)).toEqual([
      { question_id: 1, option_id: 2 },
      { question_id: 2, options: [{ id: 5 }], other_text: '' },
      { question_id: 3 },
      { question_id: 4 },
    ]);
  });

  it('keep words of one’s own only beside the option that asks for them', () => {
    const worded = { question_id: 2, options: [{ id: 5 }], other_text: 'mine' };
    expect(answerWith(questions[1]!, worded, [4, 5])).toEqual({
      question_id: 2,
      options: [{ id: 4 }, { id: 5 }],
      other_text: 'mine',
    });
    expect(answerWith(questions[1]!, worded, [4])).toEqual({ question_id: 2, options: [{ id: 4 }] });
  });
});
