// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiProblem } from './problem.ts';
import { useProblemText } from './problem-text.ts';
import { rendered } from './rendered.factory.tsx';

function Said({ problem }: { problem: ApiProblem }) {
  return <p>{useProblemText()(problem)}</p>;
}

const moved = (date: string) =>
  new ApiProblem({
    status: 409,
    code: 'application_moved',
    message: '',
    params: { who: 'named', name: 'Rae Cruiter', stage: 'Interview', date },
  });

it('says days and instants of a refusal as the rest of the page does, in the reader’s language', async () => {
  const at = new Date(2026, 10, 17, 14, 30).toISOString();
  expect((await rendered(<Said problem={moved(at)} />)).textContent).toBe(
    'Rae Cruiter changed this application on 17 Nov 2026, 14:30. It is in Interview now.',
  );
  document.documentElement.lang = 'cy';
  expect((await rendered(<Said problem={moved('2026-11-17')} />)).textContent).toMatch(/ on 17 (Tach|Nov) 2026\. /);
  document.documentElement.lang = '';
});
