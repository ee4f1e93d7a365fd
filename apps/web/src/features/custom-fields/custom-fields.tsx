import type { StepConsent } from '@manyhands/contract/form/form-step.ts';
import { CustomField } from './custom-field.tsx';
import { ConsentInput } from './consent-question.tsx';
import type { CustomFieldDefinition } from './field-words.ts';
import { ShownAnswer } from './shown-value.tsx';

/** The fields of one kind, each bound to `{kind}.{slug}` in the form around them. */
export function CustomFields({
  kind,
  fields,
}: {
  kind: 'questions' | 'attributes';
  fields: readonly CustomFieldDefinition[];
}) {
  return fields.map((field) => <CustomField key={field.slug} field={field} path={`${kind}.${field.slug}`} />);
}

/** Questions of consent, each bound to its place in `consents`. */
export function CustomConsents({
  consents,
  disabled = false,
}: {
  consents: readonly StepConsent[];
  disabled?: boolean;
}) {
  return consents.map((consent, place) => (
    <ConsentInput key={consent.id} consent={consent} path={`consents.${place}`} disabled={disabled} />
  ));
}

/** One answer in words. */
export function CustomAnswer({ field, value }: { field: CustomFieldDefinition; value: unknown }) {
  return <ShownAnswer field={field} value={value} />;
}
