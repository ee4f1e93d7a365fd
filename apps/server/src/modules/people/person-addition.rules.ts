import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, type FieldErrors } from '../../platform/problem.ts';

interface AdditionRequest {
  email?: string | undefined;
  invite: boolean;
  role_profile_id?: number | undefined;
  team_id?: number | null | undefined;
}
interface Found {
  isEmailTaken: boolean;
  isTeamKnown: boolean;
  /** The actor may add people there: in the team, or with no team named in the whole organisation. */
  isWithinReach: boolean;
}

/** Everything that stands in the way of adding someone, by field. */
export function assertAddable({ email, invite, role_profile_id, team_id }: AdditionRequest, found: Found): void {
  const errors: FieldErrors = {};
  if (found.isEmailTaken) errors.email = [fieldError('email_taken')];
  if (invite && email === undefined) errors.email = [fieldError('invite_email_missing')];
  if (role_profile_id === undefined && team_id != null) errors.role_profile_id = [fieldError('choose_role')];
  if (!found.isTeamKnown) errors.team_id = [fieldError('choose_team')];
  else if (!found.isWithinReach) {
    errors.team_id = [fieldError('choose_own_team')];
    if (role_profile_id === undefined) errors.role_profile_id = [fieldError('choose_role')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
