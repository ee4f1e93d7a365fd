import { textFrom } from '../../lib/records/descriptor.ts';
import { RecordInput, type RecordInputProps } from '../../lib/records/record-input.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { useText } from '../../ui/text.ts';

/** A confirmed address is what someone signs in by, so it is never changed, only replaced. */
export function EmailInput(props: RecordInputProps) {
  const t = useText();
  if (!props.row?.verified_at) return <RecordInput {...props} />;
  return (
    <p className="grid gap-0.5">
      <span className="font-semibold">{props.label}</span>
      <EmailText>{textFrom(props.row.email)}</EmailText>
      <span className="text-sm text-ink-2">{t('person.confirmed_hint')}</span>
    </p>
  );
}
