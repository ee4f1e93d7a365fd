export { assignTraining } from './commands/assign-training.ts';
export { listMissingTraining } from './onboarding.queries.ts';
