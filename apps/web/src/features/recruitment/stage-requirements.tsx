import type { RequirementKind } from '@manyhands/contract/recruitment/stage.resource.ts';
import { useField } from '../../lib/forms/form.tsx';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';

interface Words {
  name: MessageKey;
  hint: MessageKey;
}

/** Each kind with its name and what exactly it asks for, in the order in which they are offered. */
const REQUIREMENTS: Readonly<Record<RequirementKind, Words>> = {
  references: { name: 'recruitmentStage.references', hint: 'recruitmentStage.references_hint' },
  documents: { name: 'recruitmentStage.documents', hint: 'recruitmentStage.documents_hint' },
  'parental-consent': { name: 'recruitmentStage.consent', hint: 'recruitmentStage.consent_hint' },
  vetting: { name: 'recruitmentStage.vetting', hint: 'recruitmentStage.vetting_hint' },
  inductions: { name: 'recruitmentStage.inductions', hint: 'recruitmentStage.inductions_hint' },
  interview: { name: 'recruitmentStage.interview', hint: 'recruitmentStage.interview_hint' },
  questions: { name: 'recruitmentStage.questions', hint: 'recruitmentStage.questions_hint' },
};
const KINDS = Object.keys(REQUIREMENTS) as RequirementKind[];

export function useRequirementNames() {
  const t = useText();
  return (kinds: readonly RequirementKind[]) =>
    KINDS.filter((kind) => kinds.includes(kind)).map((kind) => t(REQUIREMENTS[kind].name));
}

/** What a stage asks for, each with a box. */
export function RequirementsInput({ name, label, hint }: RecordInputProps) {
  const t = useText();
  const { value, onChange, error } = useField<readonly RequirementKind[] | undefined>(name);
  const chosen = value ?? [];
  const choose = (kind: RequirementKind, wanted: boolean) =>
    onChange(KINDS.filter((one) => (one === kind ? wanted : chosen.includes(one))));
  return (
    <FieldGroup label={label} hint={hint} error={error} required={false}>
      <div className="grid gap-1">
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(REQUIREMENTS[kind].name)}
            hint={t(REQUIREMENTS[kind].hint)}
            checked={chosen.includes(kind)}
            onChange={(wanted) => choose(kind, wanted)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
