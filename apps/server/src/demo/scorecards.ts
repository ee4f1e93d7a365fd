import { daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Row, Rows } from './rows.ts';

const questions = [
  { text: 'Has time for the role', kind: 'scale', weight: 2 },
  { text: 'Relevant experience', kind: 'scale', weight: 1 },
  { text: 'Gets on well with people', kind: 'scale', weight: 2 },
  { text: 'Can travel to the site', kind: 'yes-no', weight: 1 },
  { text: 'What would help them settle in?', kind: 'text', weight: 1 },
];

const opinions = [
  { scores: [4, 3, 5, 5], text: 'Pair them with someone for the first month.', comment: 'Warm and reliable.' },
  { scores: [3, 4, 4, 5], text: 'A lift from the station on dark evenings.', comment: '' },
  { scores: [5, 2, 4, 1], text: '', comment: 'Keen, but the bus stops at six.' },
];

/** What reviewers are asked, and what they think of those whom someone is looking at. */
export function scorecardRows(
  applied: Rows,
  { now, numbers, accounts }: { now: Date; numbers: Numbers; accounts: readonly Person[] },
): Rows {
  const questionRows = questions.map((question, position) => ({
    id: numbers('recruitment_questions'),
    position,
    ...question,
  }));
  const applications = applied.find(([table]) => table === 'applications')?.[1] ?? [];
  const reviewers = ['recruiter', 'manager', 'admin'].flatMap((name) =>
    accounts.filter(({ email }) => email.startsWith(`${name}@`)),
  );
  const cards: Row[] = [];
  const answers: Row[] = [];
  const reviewed = applications.filter(({ state }) => state === 'reviewing');
  for (const [place, application] of reviewed.entries()) {
    // the first reviewer is left out of every third, so that there is something to answer
    const from = place % 3 === 2 ? 1 : 0;
    for (const [n, reviewer] of reviewers.slice(from, from + 1 + (place % 2)).entries()) {
      const { scores, text, comment } = opinions[(place + n) % opinions.length]!;
      const id = numbers('scorecards');
      const at = daysBefore(now, 1 + n);
      const owner = { user_id: application.user_id };
      const stamps = { created_at: at, updated_at: at };
      cards.push({ id, application_id: application.id, reviewer_id: reviewer.id, comment, ...owner, ...stamps });
      for (const [i, question] of questionRows.entries()) {
        const answer = { score: scores[i] ?? null, text: question.kind === 'text' ? text : '' };
        if (answer.score !== null || answer.text)
          answers.push({
            id: numbers('scorecard_answers'),
            scorecard_id: id,
            question_id: question.id,
            ...answer,
            ...owner,
          });
      }
    }
  }
  return [
    ['recruitment_questions', questionRows],
    ['scorecards', cards],
    ['scorecard_answers', answers],
  ];
}
