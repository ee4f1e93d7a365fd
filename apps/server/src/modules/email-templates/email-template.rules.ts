import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Organisation } from '../../platform/context.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import { invalid } from '../../platform/problem.ts';
import type { LetterKind, Wording } from '../../platform/mail/letter-kind.ts';
import { judgeWording } from '../../platform/mail/wording.ts';

export function assertKnown(kind: LetterKind | undefined): asserts kind is LetterKind {
  if (!kind) throw invalid({ letter: [fieldError('email_kind_unknown')] });
}

/** Nothing is stored that could not be sent. */
export function assertSendable(wording: Wording, kind: LetterKind): void {
  const errors = judgeWording(wording, kind);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** What stands in place of the variables where no one in particular is written to. */
export const computeExamples = (kind: LetterKind, organisation: { name: string }): Record<string, string> => ({
  ...Object.fromEntries(kind.variables.map(({ name, example }) => [name, example])),
  organisation: organisation.name,
});

export interface Appearance {
  name?: string | undefined;
  brand_colour?: string | undefined;
  logo_file_id?: number | 'none' | undefined;
}

/** The organisation as it would look with what is being chosen in the settings. */
export const computeSender = (organisation: Organisation, look: Appearance): Sender => ({
  ...organisation,
  ...(look.name !== undefined && { name: look.name }),
  ...(look.brand_colour !== undefined && { brandColour: look.brand_colour }),
  ...(look.logo_file_id === 'none' && { logoFileId: null }),
  ...(typeof look.logo_file_id === 'number' && {
    logoFileId: look.logo_file_id,
    logoPath: `/api/files/${look.logo_file_id}/thumbnail`,
  }),
});
