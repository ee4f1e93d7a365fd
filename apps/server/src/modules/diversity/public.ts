export { adoptDraftAnswers } from './commands/adopt-draft-answers.ts';
export { listDiversityErrors } from './commands/list-diversity-errors.ts';
export { saveDiversity } from './commands/save-diversity.ts';
export { deleteDraftAnswers, findWhetherAnswered, findWhetherDraftAnswered } from './diversity.queries.ts';
