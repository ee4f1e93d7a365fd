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
  if (!holder || holder.erased) throw invalid({ [field]: ['This does not exist'] });
  if (holder.id === person.id) throw invalid({ [field]: ['Please choose somebody else'] });
}

/** A child of known age and somebody of age; both problems are told at once. */
export function assertChildAndAdult({ person, holder }: LinkEnds): void {
  const errors = {
    ...(person.minor ? {} : { user_id: ['This person is of age, or we do not know their date of birth'] }),
    ...(holder?.minor ? { guardian_id: ['A guardian has to be of age'] } : {}),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
