import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, noErrors } from '../../platform/problem.ts';

const mostInvited = 10_000;

export interface SentInvitation {
  kind: 'people' | 'saved-list' | 'team' | 'tag';
  user_ids?: readonly number[] | undefined;
  saved_list_id?: number | null | undefined;
  team_id?: number | null | undefined;
  tag_id?: number | null | undefined;
}
const named = { people: 'user_ids', 'saved-list': 'saved_list_id', team: 'team_id', tag: 'tag_id' } as const;

/** It names what its kind says, and nothing else. */
export function assertOneChoice(sent: SentInvitation): void {
  const errors = noErrors();
  for (const [kind, field] of Object.entries(named)) {
    const value = sent[field];
    const isSent = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
    if (kind === sent.kind && !isSent) errors[field] = [fieldError('choose_invited')];
    if (kind !== sent.kind && isSent) errors[field] = [fieldError('invitation_empty')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function assertSomeone(sent: SentInvitation, found: readonly number[]): void {
  if (sent.kind === 'people') {
    const errors = noErrors();
    sent.user_ids!.forEach((id, place) => {
      if (!found.includes(id)) errors[`user_ids.${place}`] = [fieldError('person_not_there')];
    });
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }
  if (found.length === 0) throw invalid({ [named[sent.kind]]: [fieldError('nobody_to_invite')] });
  if (found.length > mostInvited)
    throw invalid({ [named[sent.kind]]: [fieldError('too_many_invited', { most: mostInvited })] });
}
