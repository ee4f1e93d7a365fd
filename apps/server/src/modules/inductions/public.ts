export { listMissingTraining } from './onboarding.queries.ts';
