import type { FieldErrorCode, FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { useText, type MessageKey } from '../ui/text.ts';
import { isProblem, reworded } from './problem.ts';

/** By code; what a missing answer says may differ by field (`required:name`). */
export type OwnTexts = Readonly<Partial<Record<FieldErrorCode | `required:${string}`, MessageKey>>>;

export const ownTextOf = (texts: OwnTexts, fault: FieldFault | undefined): MessageKey | undefined =>
  fault && (texts[`required:${fault.params?.field}`] ?? texts[fault.code]);

/** The server words what is wrong at a field in the reader's language; a screen that knows more says it in its own words. */
export function useServerTexts(own: OwnTexts): (error: unknown) => unknown {
  const t = useText();
  return (error) => {
    if (!isProblem(error)) return error;
    return reworded(error, (text, _path, fault) => {
      const key = ownTextOf(own, fault);
      return key ? t(key) : text;
    });
  };
}
