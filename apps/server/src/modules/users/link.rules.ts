import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from '../../platform/problem.ts';

interface LinkEnd {
  id: number;
  erased: boolean;
  minor: boolean;
}
/** The one a link is about and the one who acts by it. */
export interface LinkEnds {
  person: LinkEnd;
  holder: LinkEnd | undefined;
}

/** Two people, the second still with us; `field` names them. */
export function assertLinkable({ person, holder }: LinkEnds, field: string): void {
  if (!holder || holder.erased) throw invalid({ [field]: [fieldError('not_there')] });
  if (holder.id === person.id) throw invalid({ [field]: [fieldError('choose_else')] });
}

/** A child of known age and someone of age; both problems are told at once. */
export function assertChildAndAdult({ person, holder }: LinkEnds): void {
  const errors = {
    ...(person.minor ? {} : { user_id: [fieldError('person_of_age')] }),
    ...(holder?.minor ? { guardian_id: [fieldError('guardian_under_age')] } : {}),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
