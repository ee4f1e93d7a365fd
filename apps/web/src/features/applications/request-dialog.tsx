import type { OwnTexts } from '../../lib/server-texts.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { RecordDialog } from '../../lib/records/record-dialog.tsx';
import type { FormValues } from '../../lib/records/record-values.ts';
import { fullName } from './application.rules.ts';
import { REQUESTS, type RequestKind, type RequestRow } from './answer-request.api.ts';

const FIELDS = [['first_name', 'last_name'], 'email', 'phone_number'] as const;
const TEXTS: OwnTexts = {
  email_invalid: 'asking.wrong_email',
};

interface RequestDialogProps {
  kind: RequestKind;
  edited: RequestRow | 'new';
  initial?: FormValues;
  onClose(): void;
  onChanged(): unknown;
}

/** Who they are and how to reach them. Another address is written to with a new link. */
export function RequestDialog({ kind, edited, ...rest }: RequestDialogProps) {
  const of = REQUESTS[kind];
  return (
    <MoreWords load={of.words}>
      <RecordDialog
        of={of as never}
        fields={FIELDS as never}
        texts={TEXTS}
        edited={edited as never}
        {...(edited !== 'new' && { name: fullName(edited) })}
        {...rest}
      />
    </MoreWords>
  );
}
