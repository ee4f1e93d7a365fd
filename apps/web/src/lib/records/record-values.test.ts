import { expect, it } from 'vitest';
import type { Descriptor } from './descriptor.ts';
import { bodyOf, unsendable, valuesFor } from './record-values.ts';

const shift = {
  name: 'shift',
  fields: {
    team_id: { type: 'reference', write: 'always', nullable: true, to: { path: 't', include: 'team', named: 'name' } },
    starts_on: { type: 'day', write: 'always', nullable: true },
  },
} as unknown as Descriptor;
const names = ['team_id', 'starts_on'];
const blank = valuesFor(shift, names, null, {});

it('sends what was chosen, and nothing for what was chosen to be nothing', () => {
  const chosen = { ...blank, team_id: { value: '7', label: 'Kitchen' } };
  expect(bodyOf(shift, names, chosen, { before: blank, isNew: true })).toEqual({ team_id: 7 });
  expect(bodyOf(shift, names, blank, { before: chosen, isNew: false })).toEqual({ team_id: null });
  expect(unsendable(shift, names, blank)).toEqual([]);
});

it('finds a date that is none, and a team that was asked for and not chosen', () => {
  const begun = valuesFor(shift, names, null, { team_id: '' });
  expect(unsendable(shift, names, begun)).toEqual([['team_id', 'records.required']]);
  const wrong = { ...blank, starts_on: { day: '31', month: '2', year: '2026' } };
  expect(unsendable(shift, names, wrong)).toEqual([['starts_on', 'records.wrong_date']]);
});
