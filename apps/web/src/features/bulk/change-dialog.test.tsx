// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { rendered, settled } from '../../lib/rendered.factory.tsx';
import type { BulkAction } from '../../lib/records/record-selection.tsx';
// what the dialog is made of is there before it is asked for
import './application-fields.tsx';
import './change-dialog.tsx';
import './change-fields.tsx';
import { DeclineApplications, MoveApplications } from './application-actions.ts';
import { EndRoles, GiveRole } from './people-actions.ts';

it.each<[string, BulkAction<{ id: number }>, boolean]>([
  ['End roles', EndRoles, true],
  ['Decline', DeclineApplications, true],
  ['Give role', GiveRole, false],
  ['Move', MoveApplications, false],
])('%s shows by its button whether it takes something away', async (_, Action, isDanger) => {
  const selected = { count: 1, isEstimate: false, rows: [{ id: 1 }], query: {}, listIds: async () => [1] };
  const place = await rendered(<Action selected={selected} onDone={() => {}} />);
  const label = place.querySelector('button')!.textContent;
  act(() => place.querySelector('button')!.click());
  const confirming = () =>
    [...document.querySelectorAll('[role=dialog] button, dialog button')].find(
      ({ textContent }) => textContent === label,
    );
  for (let waits = 0; !confirming() && waits < 200; waits++) await settled();
  expect(confirming()!.className.includes('border-danger')).toBe(isDanger);
});
