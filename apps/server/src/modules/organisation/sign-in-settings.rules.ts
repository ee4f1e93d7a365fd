import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, noErrors } from '../../platform/problem.ts';

interface SignInSettings {
  staff_idle_minutes: number;
  staff_session_minutes: number;
  volunteer_idle_minutes: number;
  volunteer_session_minutes: number;
  session_warning_seconds: number;
}

/** How the settings have to stand to each other, as the table's own checks say. A problem stands at the field that was sent. */
export function assertSettingsFit(sent: Partial<SignInSettings>, before: SignInSettings): void {
  const wanted = { ...before, ...sent };
  const errors = noErrors();
  const tell = (path: keyof SignInSettings, error: FieldFault, other: keyof SignInSettings, instead: FieldFault) => {
    const isSent = sent[path] !== undefined;
    (errors[isSent ? path : other] ??= []).push(isSent ? error : instead);
  };
  for (const kind of ['staff', 'volunteer'] as const) {
    const [idle, session] = [`${kind}_idle_minutes`, `${kind}_session_minutes`] as const;
    if (wanted[idle] > wanted[session])
      tell(idle, fieldError('idle_above_session'), session, fieldError('session_below_idle'));
    if (wanted.session_warning_seconds >= wanted[idle] * 60)
      tell('session_warning_seconds', fieldError('warning_above_idle'), idle, fieldError('idle_below_warning'));
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
