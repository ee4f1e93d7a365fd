import {
  readDiversity,
  type DiversityBody,
  type DiversityStep,
  type Errors,
} from '@manyhands/contract/form/diversity-answers.ts';

export interface DiversityCheck {
  step: DiversityStep;
  /** The application's body, or as much of it. */
  body: DiversityBody;
  /** The applicant has answered before, or is not the one who fills in the form: then nothing is compulsory. */
  isExcused?: boolean;
}

/** What is wrong with them, by path; pure, so that trying and sending an application agree. */
export function listDiversityErrors({ step, body, isExcused = false }: DiversityCheck): Errors {
  return readDiversity({ ...step, diversity_compulsory: step.diversity_compulsory && !isExcused }, body).errors;
}
