import { describe, expect, it } from 'vitest';
import { changesBetween } from './form-changes.ts';
import { slugFor, withDisplay } from '../../lib/field-options.ts';
import {
  forSaving,
  isFixed,
  missingTypes,
  newQuestion,
  newStep,
  nextNumbers,
  placeFor,
  withType,
  type Question,
  type Step,
  type StepType,
} from './form-steps.ts';

const form = (...types: StepType[]): Step[] =>
  ['basic-details' as const, ...types, 'review-apply' as const].map((type) => newStep(type, type));
const asking = (step: Step, ...questions: Question[]) => ({ ...step, questions }) as Step;
const question = (slug: string, over: Partial<Question> = {}): Question => ({
  slug,
  label: slug,
  help: '',
  type: 'text',
  compulsory: false,
  options: [],
  ...over,
});
const inOrder = (...slugs: string[]) =>
  form('about-you').map((step) =>
    step.type === 'about-you' ? asking(step, ...slugs.map((slug) => question(slug))) : step,
  );

describe('the steps of a form', () => {
  it('can each be added once, at their usual place between the first and the last', () => {
    expect(missingTypes(form('about-you', 'references'))).toEqual([
      'address-details',
      'supporting-documents',
      'residential',
      'diversity',
    ]);
    expect(placeFor(form('about-you', 'references'), 'supporting-documents')).toBe(2);
    expect(placeFor(form('references', 'about-you'), 'address-details')).toBe(1);
    expect(placeFor(form(), 'diversity')).toBe(1);
    expect(form('about-you').map(isFixed)).toEqual([true, false, true]);
  });

  it('keep choices in the order in which they are listed', () => {
    const option = { value: 'a', display: 'A', position: 7, default_selected: false };
    const [saved] = forSaving([
      asking(newStep('about-you', 'A'), question('q', { type: 'radio', options: [option, { ...option, value: 'b' }] })),
      newStep('diversity', 'D'),
    ]);
    expect(
      (saved as { questions: Question[] }).questions[0]!.options.map(({ value, position }) => [value, position]),
    ).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });
});

describe('a question', () => {
  it('is kept under words of its label that no other question has', () => {
    expect(slugFor('How did you hear of us?', [])).toBe('how-did-you-hear-of-us');
    expect(slugFor('Ŵyneb  Café!', ['wyneb-cafe', 'wyneb-cafe-2'])).toBe('wyneb-cafe-3');
    expect(slugFor('为什么', ['question'])).toBe('question-2');
    expect(slugFor('x'.repeat(200), [])).toMatch(/^x{60}$/);
    expect(newQuestion(inOrder('question')).slug).toBe('question-2');
  });

  it('has choices while its type has, and one of them to begin with unless there can be several', () => {
    const both = ['a', 'b'].map((value) => ({ value, display: value, position: 0, default_selected: true }));
    const ticks = question('q', { type: 'checkboxes', options: both });
    expect(withType(ticks, 'radio').options.map((option) => option.default_selected)).toEqual([true, false]);
    expect(withType(ticks, 'checkboxes').options).toBe(both);
    expect(withType(ticks, 'text').options).toEqual([]);
    expect(withType(question('q'), 'dropdown').options).toHaveLength(2);
  });

  it('keeps a choice by its words until they part', () => {
    expect(withDisplay({ value: '', display: '', position: 0, default_selected: false }, 'Yes ')).toMatchObject({
      value: 'Yes',
      display: 'Yes ',
    });
    expect(
      withDisplay({ value: 'y', display: 'Yes', position: 0, default_selected: false }, 'Yes, please'),
    ).toMatchObject({ value: 'y', display: 'Yes, please' });
  });

  it('of one’s own about diversity gets a number that was never given', () => {
    const own = { question_text: '', is_multiple_select: false, dependency: null };
    expect(nextNumbers([])).toEqual({ question: 1, option: 1 });
    expect(nextNumbers([{ ...own, id: 4, options: [{ id: 9, option_text: '', is_other: false }] }])).toEqual({
      question: 5,
      option: 10,
    });
  });
});

describe('what publishing changes', () => {
  it('is nothing where nothing differs', () => {
    expect(changesBetween(inOrder('a', 'b'), inOrder('a', 'b'))).toEqual([]);
    const backwards = <T extends object>(value: T) => Object.fromEntries(Object.entries(value).toReversed()) as T;
    expect(changesBetween(inOrder('a', 'b'), inOrder('a', 'b').map(backwards))).toEqual([]);
  });

  it('names steps that came, went, moved, and got another name or other settings', () => {
    const before = form('address-details', 'about-you', 'references');
    const after = form('references', 'about-you', 'diversity').map((step) =>
      step.type === 'about-you' ? { ...step, name: 'You', apply_right_to_work: true } : step,
    ) as Step[];
    expect(changesBetween(before, after)).toEqual([
      { what: 'step_removed', step: 'address-details' },
      { what: 'step_moved', step: 'You' },
      { what: 'step_renamed', step: 'You', before: 'about-you' },
      { what: 'step_changed', step: 'You' },
      { what: 'step_added', step: 'diversity' },
    ]);
  });

  it.each([
    ['one that went to the end', ['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'], ['a']],
    ['one that went to the front', ['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'], ['d']],
    ['none where one was taken out', ['a', 'b', 'c'], ['a', 'c'], []],
    ['none where one was put in', ['a', 'c'], ['a', 'b', 'c'], []],
  ])('names of moved questions %s', (_title, before, after, moved) => {
    const changes = changesBetween(inOrder(...before), inOrder(...after));
    expect(changes.flatMap((change) => (change.what === 'question_moved' ? [change.name] : []))).toEqual(moved);
  });

  it('follows a question to another step', () => {
    const before = [asking(newStep('basic-details', 'First'), question('a')), newStep('review-apply', 'Last')];
    const after = [
      newStep('basic-details', 'First'),
      asking(newStep('review-apply', 'Last'), question('a', { label: 'Why?', compulsory: true })),
    ];
    expect(changesBetween(before, after)).toEqual([
      { what: 'question_moved', step: 'Last', name: 'Why?' },
      { what: 'question_changed', step: 'Last', name: 'Why?' },
    ]);
  });
});
