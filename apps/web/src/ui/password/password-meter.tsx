import { Lightbulb, TriangleAlert } from 'lucide-react';
import { cx } from '../class-names.ts';
import type { Strength } from './password-strength.ts';
import { useText } from '../text.ts';
import { useStrength } from './use-strength.ts';

export const STRENGTH_WARNINGS = [
  'straightRow',
  'keyPattern',
  'simpleRepeat',
  'extendedRepeat',
  'sequences',
  'recentYears',
  'dates',
  'topTen',
  'topHundred',
  'common',
  'similarToCommon',
  'wordByItself',
  'namesByThemselves',
  'commonNames',
  'userInputs',
] as const;

export const STRENGTH_SUGGESTIONS = [
  'l33t',
  'reverseWords',
  'allUppercase',
  'capitalization',
  'dates',
  'recentYears',
  'associatedYears',
  'sequences',
  'repeated',
  'longerKeyboardPattern',
  'anotherWord',
  'useWords',
  'noNeed',
] as const;

/** Five scores on three bars; the words tell apart what the bars do not. */
const FILLED = [0, 1, 1, 2, 3] as const;
const LOOKS = ['bg-danger', 'bg-danger', 'bg-sun-text', 'bg-ok', 'bg-ok'] as const;

/** The judgement itself, drawn and said. */
export function StrengthBars({ strength }: { strength: Strength | null }) {
  const t = useText();
  const score = strength?.score ?? 0;
  const warning = STRENGTH_WARNINGS.find((key) => key === strength?.warning);
  const suggestions = STRENGTH_SUGGESTIONS.filter((key) => strength?.suggestions.includes(key));
  const word = strength && t(`strength.score_${score}`);
  return (
    <div className="grid gap-1.5">
      <div
        {...(word && {
          role: 'meter',
          'aria-label': t('strength.label'),
          'aria-valuemin': 0,
          'aria-valuemax': 4,
          'aria-valuenow': score,
          'aria-valuetext': word,
        })}
        className="grid grid-cols-3 gap-1.5"
      >
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            data-filled={(strength && bar <= FILLED[score]) || undefined}
            className={cx(
              'h-2 rounded-full forced-color-adjust-none',
              strength && bar <= FILLED[score] ? LOOKS[score] : 'bg-line',
            )}
          />
        ))}
      </div>
      <div role="status" className="grid gap-1 text-sm">
        {word && <p className="font-semibold">{t('strength.said', { word })}</p>}
        {warning && (
          <p className="flex items-start gap-1.5 text-sun-text">
            <TriangleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
            {t(`strength.warning_${warning}`)}
          </p>
        )}
        {suggestions.map((key) => (
          <p key={key} className="flex items-start gap-1.5 text-ink-2">
            <Lightbulb aria-hidden className="mt-[3px] size-4 shrink-0" />
            {t(`strength.suggestion_${key}`)}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Below the box of a new password. `personal` are words an attacker would try first: name, email, organisation. */
export function PasswordMeter({ password, personal = [] }: { password: string; personal?: readonly string[] }) {
  return <StrengthBars strength={useStrength(password, personal)} />;
}
