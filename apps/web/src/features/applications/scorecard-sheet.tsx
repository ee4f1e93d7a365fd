import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { formatMoment } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { isProblem } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { ScorecardForm } from './scorecard-form.tsx';
import { scorecardsQuery, type Answer, type Scorecard, type Scorecards } from './scorecard.api.ts';
import type { StaffApplication } from './staff-application.api.ts';

function useSaid() {
  const t = useText();
  return (answer: Answer | undefined) => {
    if (typeof answer === 'boolean') return t(answer ? 'field.yes' : 'field.no');
    return typeof answer === 'number' ? t('scorecard.of_five', { score: answer }) : answer;
  };
}

/** What one reviewer answered, folded away behind their score. */
function Card({ card, questions, name }: { card: Scorecard; questions: Scorecards['questions']; name: string }) {
  const t = useText();
  const said = useSaid();
  const { score, comment, created_at, updated_at, answers } = card;
  const facts = questions
    .map(({ id, text }) => ({ label: text, value: said(answers[id]) ?? null }))
    .concat({ label: t('scorecard.comment'), value: comment || null });
  return (
    <details className="group border-line not-last:border-b not-last:pb-3">
      <summary className="flex min-h-8 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="tabular-nums">{score === null ? '–' : t('scorecard.of_five', { score })}</span>
        <span className="text-sm text-ink-3 tabular-nums">
          {t(created_at === updated_at ? 'scorecard.answered' : 'scorecard.changed', {
            date: formatMoment(updated_at),
          })}
        </span>
      </summary>
      <div className="grid gap-3 pt-3 pb-2 [&_dl]:sm:grid-cols-1">
        <Facts facts={facts} />
      </div>
    </details>
  );
}

function Results({ cards, onChange }: { cards: Scorecards & { mine: Scorecard }; onChange: (() => void) | null }) {
  const t = useText();
  const { mine, others, questions, total, spread, reviewers } = cards;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className="font-serif text-2xl tabular-nums">
          {total === null ? '–' : t('scorecard.of_five', { score: total })}
        </span>
        <span className="text-sm text-ink-2">
          {t('scorecard.reviewers', { count: reviewers })}
          {spread !== null && reviewers > 1 && ` · ${t('scorecard.spread', { spread })}`}
        </span>
      </div>
      <div className="grid gap-3">
        <Card card={mine} questions={questions} name={t('scorecard.you')} />
        {others.map((card) => (
          <Card key={card.reviewer.id} card={card} questions={questions} name={card.reviewer.display_name} />
        ))}
      </div>
      {onChange && (
        <Button kind="secondary" size="small" className="justify-self-start" onClick={onChange}>
          {t('scorecard.change')}
        </Button>
      )}
    </>
  );
}

/** Each reviewer answers first and reads the others afterwards. */
export function ScorecardSheet({ application: { id, active } }: { application: StaffApplication }) {
  const t = useText();
  const { data: cards, error, refetch } = useQuery(scorecardsQuery(id));
  const [answering, setAnswering] = useState(false);
  if (isProblem(error, 403)) return null;
  const frame = (content: React.ReactNode) => <Sheet title={t('scorecard.title')}>{content}</Sheet>;
  if (!cards) return frame(error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />);
  const { mine, questions, reviewers } = cards;
  if (answering)
    return frame(<ScorecardForm applicationId={id} {...{ questions, mine }} onDone={() => setAnswering(false)} />);
  if (mine) return frame(<Results cards={{ ...cards, mine }} onChange={active ? () => setAnswering(true) : null} />);
  if (questions.length === 0) return frame(<p className="text-sm text-ink-2">{t('scorecard.no_questions')}</p>);
  return frame(
    <>
      <p className="text-sm text-ink-2">
        {reviewers === 0 ? t('scorecard.nobody') : t('scorecard.others_first', { count: reviewers })}
      </p>
      {active && (
        <Button
          kind="secondary"
          size="small"
          className="justify-self-start"
          icon={<ClipboardCheck aria-hidden className="size-4" />}
          onClick={() => setAnswering(true)}
        >
          {t('scorecard.answer')}
        </Button>
      )}
    </>,
  );
}
