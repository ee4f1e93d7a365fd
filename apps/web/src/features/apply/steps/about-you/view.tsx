import { useField } from '../../../../lib/forms/form.tsx';
import { ChoiceTiles } from '../../../../ui/choice-tiles.tsx';
import { Field } from '../../../../ui/field.tsx';
import { NativeSelect } from '../../../../ui/native-select.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TextArea } from '../../../../ui/text-field.tsx';
import { useText } from '../../../../ui/text.ts';
import { useApplication, type StepProps } from '../../application-context.tsx';
import { StepFields } from '../step-fields.tsx';
import { YesNoInput } from '../yes-no.tsx';

function LongInput({
  path,
  label,
  hint,
  required = false,
}: {
  path: string;
  label: string;
  hint?: string;
  required?: boolean;
}) {
  const { value, ...field } = useField<string | null>(path);
  return <TextArea label={label} hint={hint} required={required} rows={5} {...field} value={value ?? ''} />;
}

function MotivationInput() {
  const t = useText();
  const { motivations } = useApplication();
  const { value, error, onChange, ...rest } = useField<number | null>('motivation');
  if (motivations.length === 0) return null;
  const options = [
    { value: '', label: t('ui.choose') },
    ...motivations.map(({ id, content }) => ({ value: String(id), label: content })),
  ];
  return (
    <Field label={t('about.motivation')} error={error}>
      {(ties) => (
        <div className="max-w-120">
          <NativeSelect
            {...ties}
            {...rest}
            options={options}
            value={value === null ? '' : String(value)}
            onChange={(id) => onChange(id === '' ? null : Number(id))}
          />
        </div>
      )}
    </Field>
  );
}

function SpecialRequirements() {
  const t = useText();
  const { form } = useApplication();
  const { value: needsSomething } = useField<boolean | null>('special_requirements_bool');
  return (
    <Sheet title={t('about.requirements_title')} note={t('about.requirements_note')}>
      {/* What was said of the details is not sent along with a No. */}
      <YesNoInput
        path="special_requirements_bool"
        label={t('about.requirements')}
        onAnswer={(answer) => !answer && form.change('special_requirements', '')}
      />
      {needsSomething && <LongInput path="special_requirements" label={t('about.requirements_detail')} required />}
    </Sheet>
  );
}

function RightToVolunteer() {
  const t = useText();
  const field = useField<'yes' | 'no' | 'unsure' | null>('right_to_volunteer');
  const choices = [
    { value: 'yes', label: t('field.yes') },
    { value: 'no', label: t('field.no') },
    { value: 'unsure', label: t('about.unsure') },
  ] as const;
  return (
    <Sheet title={t('about.right_title')}>
      <ChoiceTiles label={t('about.right')} required choices={choices} {...field} />
    </Sheet>
  );
}

/** Why someone wants to help, what they need, whether they may, and what the organisation asks besides. */
export function View({ step }: StepProps) {
  const t = useText();
  return (
    <>
      <Sheet title={t('about.why_title')}>
        <LongInput path="why" label={t('about.why')} />
        <MotivationInput />
      </Sheet>
      <SpecialRequirements />
      {step.apply_right_to_work && <RightToVolunteer />}
      <StepFields step={step} />
    </>
  );
}
