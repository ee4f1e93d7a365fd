import type { Target } from '@manyhands/contract/kit/descriptor.ts';
import { useQuery } from '@tanstack/react-query';
import { useField } from '../../lib/forms/form.tsx';
import { optionsQuery } from '../../lib/records/reference-options.ts';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import type { HeldRole } from './permission.api.ts';

const REASONS: Target = { path: 'organisation/leaving-reasons', include: 'leavingReason', named: 'name', whole: true };

/** As the forms hold it: an empty text where none is given. */
export const reasonOf = (role: HeldRole | null): string => String(role?.leaving_reason_id ?? '');

/** Asked of every role that ends, as far as the organisation has reasons to choose from; one that is archived stays where it is. */
export function LeavingReasonInput({ role }: { role: HeldRole }) {
  const t = useText();
  const { data: reasons = [] } = useQuery(optionsQuery(REASONS));
  const { value, onChange, error } = useField<string>('leaving_reason_id');
  const offered = reasons.filter((reason) => !reason.archived || reason.value === reasonOf(role));
  return (
    <Field label={t('rights.leaving_reason')} error={error} className="max-w-96">
      {(ties) => (
        <NativeSelect
          {...ties}
          value={value}
          onChange={onChange}
          options={[{ value: '', label: t('rights.no_reason') }, ...offered]}
        />
      )}
    </Field>
  );
}
