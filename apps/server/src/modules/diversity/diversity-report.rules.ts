import { diversityLists } from '@manyhands/contract/form/diversity-lists.ts';

export interface Figure {
  population: string;
  own: boolean;
  question: string;
  answer: string;
  people: number | null;
  few: boolean;
}
export interface ShownFigures {
  question: string;
  label: string;
  answers: { option_id: number | null; label: string; people: number | null; shown: string }[];
}

const bands: Readonly<Record<string, string>> = {
  '0-17': 'Under 18',
  '18-24': '18 to 24',
  '25-34': '25 to 34',
  '35-44': '35 to 44',
  '45-54': '45 to 54',
  '55-64': '55 to 64',
  '65+': '65 and over',
  unknown: 'Not given',
};

/** None is among the few: to know that no one of many gave an answer would leave it to the others. */
function computeCell(found: Figure | undefined): { people: number | null; shown: string } {
  if (found?.people) return { people: found.people, shown: String(found.people) };
  return { people: null, shown: !found || found.few ? 'fewer than 5' : 'not shown' };
}

/** Every option of the fixed form, also those that no one chose; questions of the organisation's own as they were answered. */
export function computeFigures(all: readonly Figure[], population: string): ShownFigures[] {
  const figures = all.filter((one) => one.population === population);
  const of = (question: string, answer: string) =>
    computeCell(figures.find((one) => !one.own && one.question === question && one.answer === answer));
  const age = figures.some(({ own, question }) => !own && question === 'age');
  const fixed = diversityLists
    .filter(({ field }) => figures.some(({ own, question }) => !own && question === field))
    .map(({ field, label, options }) => ({
      question: field,
      label,
      answers: options.map((option) => ({
        option_id: option.id,
        label: option.label,
        ...of(field, String(option.id)),
      })),
    }));
  const ages = age
    ? [
        {
          question: 'age',
          label: 'Age',
          answers: Object.entries(bands).map(([band, label]) => ({ option_id: null, label, ...of('age', band) })),
        },
      ]
    : [];
  const own = [...new Set(figures.filter((one) => one.own).map(({ question }) => question))].map((question) => ({
    question,
    label: question,
    answers: figures
      .filter((one) => one.own && one.question === question)
      .map((one) => ({
        option_id: null,
        label: one.answer,
        ...computeCell(one),
      })),
  }));
  return [...fixed, ...ages, ...own];
}
