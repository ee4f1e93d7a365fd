import { Sheet } from '../../ui/sheet.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import type { Question } from './figures.api.ts';
import { baseOf, lengthOf, shareOf } from './figures.rules.ts';

type Answer = Question['answers'][number];

const BANDS: Readonly<Record<string, MessageKey>> = {
  'Under 18': 'figures.age_0',
  '18 to 24': 'figures.age_18',
  '25 to 34': 'figures.age_25',
  '35 to 44': 'figures.age_35',
  '45 to 54': 'figures.age_45',
  '55 to 64': 'figures.age_55',
  '65 and over': 'figures.age_65',
  'Not given': 'figures.age_unknown',
};
const UNTOLD: Readonly<Record<string, MessageKey>> = { 'fewer than 5': 'figures.few', 'not shown': 'figures.hidden' };

/** What the usual questions say in the reader's language; an organisation's own are said as it asked them. */
function useWords({ question, label }: Question) {
  const t = useText();
  const isUsual = question.endsWith('_id');
  return {
    title: question === 'age' ? t('figures.age') : isUsual ? t(`diversity.${question}` as MessageKey) : label,
    answer: ({ option_id, label: own }: Answer) =>
      option_id !== null
        ? t(`diversity.option_${option_id}` as MessageKey)
        : question === 'age' && BANDS[own]
          ? t(BANDS[own])
          : own,
    number: ({ people, shown }: Answer) => (people === null && UNTOLD[shown] ? t(UNTOLD[shown]) : shown),
  };
}

/** Bars for the eye: the table beside them says the same, and more. */
function Bars({ question }: { question: Question }) {
  const t = useText();
  const { title, answer } = useWords(question);
  const told = question.answers.filter(({ people }) => people !== null);
  if (told.length === 0) return <p className="text-sm text-ink-2">{t('figures.no_bars')}</p>;
  return (
    <div role="img" aria-label={t('figures.chart', { question: title })} className="grid content-start gap-3">
      {told.map((one) => (
        <div key={one.label} className="grid gap-1 text-sm">
          <span className="flex justify-between gap-3">
            <span className="min-w-0">{answer(one)}</span>
            <span className="tabular-nums">{one.people}</span>
          </span>
          <span className="block h-3 overflow-hidden rounded-sm bg-sunken">
            <span
              className="block h-full rounded-sm bg-brand-text print:[print-color-adjust:exact]"
              style={{ inlineSize: `${lengthOf(one.people!, question)}%` }}
            />
          </span>
        </div>
      ))}
    </div>
  );
}

function FiguresTable({ question }: { question: Question }) {
  const t = useText();
  const { title, answer, number } = useWords(question);
  const base = baseOf(question);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-2">
          <th scope="col" className="py-2 pe-3 text-start font-semibold">
            {t('figures.answer')}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-semibold">
            {t('figures.people')}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-semibold">
            {t('figures.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {question.answers.map((one) => {
          const share = shareOf(one.people, base);
          return (
            <tr key={one.label} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {answer(one)}
              </th>
              <td className="px-3 py-2 text-end whitespace-nowrap tabular-nums">
                {one.people === null ? <span className="text-ink-2">{number(one)}</span> : number(one)}
              </td>
              <td className="py-2 ps-3 text-end tabular-nums">
                {share === null ? <span className="text-ink-2">–</span> : `${share}%`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** One question: how many gave which answer. */
export function FiguresSheet({ question }: { question: Question }) {
  const { title } = useWords(question);
  return (
    <Sheet title={title} level={3}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        <Bars question={question} />
        <FiguresTable question={question} />
      </div>
    </Sheet>
  );
}
