export { teamPolicy } from './team.policy.ts';
