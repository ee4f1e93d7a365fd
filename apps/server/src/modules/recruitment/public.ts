export { listRequirements, type Requirements } from './requirement.queries.ts';
