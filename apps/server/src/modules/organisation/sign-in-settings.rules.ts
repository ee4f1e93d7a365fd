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
  const tell = (path: keyof SignInSettings, message: string, other: keyof SignInSettings, instead: string) => {
    const isSent = sent[path] !== undefined;
    (errors[isSent ? path : other] ??= []).push(isSent ? message : instead);
  };
  for (const kind of ['staff', 'volunteer'] as const) {
    const [idle, session] = [`${kind}_idle_minutes`, `${kind}_session_minutes`] as const;
    if (wanted[idle] > wanted[session])
      tell(
        idle,
        'This cannot be longer than people stay signed in at most',
        session,
        'This cannot be shorter than the time without activity',
      );
    if (wanted.session_warning_seconds >= wanted[idle] * 60)
      tell(
        'session_warning_seconds',
        'This has to be shorter than the time without activity',
        idle,
        'This has to be longer than the warning',
      );
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
