// @vitest-environment node
import { expect, it } from 'vitest';
import { ruleOf, searchOf } from './rule-search.ts';

it('turns a rule into the state of filters and back', () => {
  const rule = { q: 'ann', 'filter[team_id][in]': '3,4', 'filter[age_group]': 'adult' };
  expect(searchOf(rule)).toEqual({ q: 'ann', 'team_id.in': '3,4', age_group: 'adult' });
  expect(ruleOf(searchOf(rule))).toEqual(rule);
  expect(ruleOf({ q: undefined, 'tag_id.in': '', skill_id: '2' })).toEqual({ 'filter[skill_id]': '2' });
});
