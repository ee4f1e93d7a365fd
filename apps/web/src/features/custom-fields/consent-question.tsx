import type { StepConsent } from '@manyhands/contract/form/form-step.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { useField } from '../../lib/forms/form.tsx';

interface ConsentQuestionProps {
  consent: StepConsent;
  /** The ids of the options that were chosen. */
  answer: readonly number[];
  onChange(answer: readonly number[]): void;
  onBlur(): void;
  name: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** A statement and what one may say to it: one of several, yes or nothing, any of several. Without options there is nothing to ask. */
function ConsentQuestion({ consent, answer, onChange, onBlur, name, error, disabled }: ConsentQuestionProps) {
  const { statement, type, compulsory, options } = consent;
  const [first] = options;
  if (!first) return null;
  const words = { label: statement, required: compulsory, error };
  if (type === 'radio') {
    const choices = options.map(({ id, value }) => ({ value: String(id), label: value }));
    return (
      <ChoiceTiles
        {...words}
        columns={options.length > 3 ? 1 : 3}
        choices={choices}
        disabled={disabled}
        name={name}
        onBlur={onBlur}
        value={answer[0] === undefined ? null : String(answer[0])}
        onChange={(id) => onChange([Number(id)])}
      />
    );
  }
  const offered = type === 'checkbox' ? [first] : options;
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...answer.filter((one) => one !== id), id] : answer.filter((one) => one !== id));
  return (
    <FieldGroup {...words}>
      <div>
        {offered.map(({ id, value }) => (
          <Checkbox
            key={id}
            label={value}
            name={name}
            checked={answer.includes(id)}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            onChange={(isOn) => toggle(id, isOn)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** A consent as an application holds it: which one, and what was chosen. */
interface ConsentAnswer {
  id: number;
  answer: readonly number[];
}

/** The same, bound to its place in the form. The whole answer changes at once, since that is what an error names. */
export function ConsentInput({ consent, path, disabled }: { consent: StepConsent; path: string; disabled?: boolean }) {
  const { value, error, name, onChange, onBlur } = useField<ConsentAnswer | null | undefined>(path);
  return (
    <ConsentQuestion
      consent={consent}
      answer={value?.answer ?? []}
      error={error}
      name={name}
      onBlur={onBlur}
      disabled={disabled ?? false}
      onChange={(answer) => onChange({ id: consent.id, answer })}
    />
  );
}
