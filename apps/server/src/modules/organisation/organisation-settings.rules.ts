import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, type FieldErrors } from '../../platform/problem.ts';

interface Settings {
  timezone?: string | undefined;
  language?: string | undefined;
  languages?: readonly string[] | undefined;
}

/** What no form can know: the zones of this machine, and that people begin in a language they can choose. */
export function assertSettingsKnown(sent: Settings, before: Required<Settings>): void {
  const errors: FieldErrors = {};
  if (sent.timezone !== undefined && !Intl.supportedValuesOf('timeZone').includes(sent.timezone))
    errors.timezone = [fieldError('zone_wrong')];
  const { language, languages } = { ...before, ...sent };
  if (!languages!.includes(language!)) errors.language = [fieldError('language_not_offered')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Stands for the organisation where it has no picture. */
export const computeLogoLetter = (name: string): string =>
  String.fromCodePoint(name.trim().codePointAt(0)!).toUpperCase();
