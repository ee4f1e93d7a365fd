import { definePolicy, own, permittedAnywhere, type Rule } from '../../platform/policy/rules.ts';

/** Of one team at least; which shifts they reach is asked of each. */
export const fillers: Rule = [permittedAnywhere('run-auto-fill')];

const mine: Rule = [own('user_id')];
export const autoFillPolicy = definePolicy({
  read: mine,
  update: mine,
  groups: { proposal: { read: mine, write: [] } },
});
