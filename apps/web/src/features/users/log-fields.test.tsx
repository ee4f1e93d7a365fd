// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered } from '../../lib/rendered.factory.tsx';
import { useLogWords } from './log-words.ts';

function Names({ of }: { of: readonly string[] }) {
  const { fieldName } = useLogWords();
  return of.map((field) => <p key={field}>{fieldName(field)}</p>);
}

it('names a field in the words of its screens, or by its name where there are none', async () => {
  const place = await rendered(<Names of={['state', 'status_id', 'end_date', 'minimum_age']} />);
  expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Status',
    'Last day',
    'Minimum age',
  ]);
});
