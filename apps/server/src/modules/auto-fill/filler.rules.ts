import { inTeams, type Rule } from '../../platform/policy/rules.ts';

/** Whoever fills the shifts of a team; the columns are a shift's. */
export const fillersOfShift: Rule = [inTeams('run-auto-fill', { column: 'team_id' })];
