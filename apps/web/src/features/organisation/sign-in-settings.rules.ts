import type { SignInSettings } from './sign-in-settings.api.ts';
import { readDuration } from './duration.rules.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** The times that can be set: how many seconds the server's own unit has, and between what they lie. */
export const TIMES = {
  staff_idle_minutes: { unit: minute, least: 5 * minute, most: 30 * day },
  staff_session_minutes: { unit: minute, least: 30 * minute, most: 30 * day },
  volunteer_idle_minutes: { unit: minute, least: 5 * minute, most: 90 * day },
  volunteer_session_minutes: { unit: minute, least: 30 * minute, most: 90 * day },
  session_warning_seconds: { unit: 1, least: 2 * minute, most: 60 * minute },
} as const;
export type TimeField = keyof typeof TIMES;
export const TIME_FIELDS = Object.keys(TIMES) as TimeField[];

/** What the form holds: times as they are written. */
export type SettingsValues = Record<TimeField, string> & { private_email_check: boolean };

export function valuesOf(settings: SignInSettings, write: (seconds: number) => string): SettingsValues {
  const times = Object.fromEntries(
    TIME_FIELDS.map((field) => [field, write(settings[field] * TIMES[field].unit)]),
  ) as Record<TimeField, string>;
  return { ...times, private_email_check: settings.private_email_check };
}

/** The same as the server takes it. What cannot be read goes as no number, so that it is refused together with all the rest. */
export function sentBy(values: SettingsValues): Partial<SignInSettings> {
  const times = TIME_FIELDS.map((field) => [field, (readDuration(values[field]) ?? Number.NaN) / TIMES[field].unit]);
  return { ...Object.fromEntries(times), private_email_check: values.private_email_check };
}
