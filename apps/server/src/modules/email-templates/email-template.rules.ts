import { invalid } from '../../platform/problem.ts';
import type { LetterKind, Wording } from '../../platform/mail/letter-kind.ts';
import { judgeWording } from '../../platform/mail/wording.ts';

export function assertKnown(kind: LetterKind | undefined): asserts kind is LetterKind {
  if (!kind) throw invalid({ letter: ['Select one of the emails in the list'] });
}

/** Nothing is stored that could not be sent. */
export function assertSendable(wording: Wording, kind: LetterKind): void {
  const errors = judgeWording(wording, kind);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** What stands in place of the variables where nobody in particular is written to. */
export const computeExamples = (kind: LetterKind, organisation: { name: string }): Record<string, string> => ({
  ...Object.fromEntries(kind.variables.map(({ name, example }) => [name, example])),
  organisation: organisation.name,
});
