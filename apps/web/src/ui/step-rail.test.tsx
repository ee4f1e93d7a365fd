// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered } from '../lib/rendered.factory.tsx';
import { StepRail } from './step-rail.tsx';

it('marks a step with errors in red, the current one too', async () => {
  const place = await rendered(
    <StepRail
      label="Steps"
      current="b"
      onSelect={() => {}}
      steps={[
        { id: 'a', label: 'A', state: 'done' },
        { id: 'b', label: 'B', state: 'error' },
      ]}
    />,
  );
  const [done, current] = [...place.querySelectorAll('li button > span:first-child')];
  expect(done!.className).not.toContain('danger');
  expect(current!.className).toMatch(/border-danger/);
  expect(current!.className).not.toMatch(/brand/);
});
