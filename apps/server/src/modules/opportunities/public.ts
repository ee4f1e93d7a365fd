export { findDiversityQuestions, findForm, findLatestForm } from './form.queries.ts';
export { computeForm, type Shelf } from './form.rules.ts';
export { findOver, getAccepting } from './opportunity.queries.ts';
