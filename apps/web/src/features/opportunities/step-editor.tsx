import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { useRows } from './builder-context.tsx';
import { DiversityEditor } from './diversity-editor.tsx';
import { isFixed, type Step } from './form-steps.ts';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { PickedList } from './picked-list.tsx';
import { QuestionList } from './question-list.tsx';

const LISTS = {
  attributes: ['attributes'],
  consents: ['consents', 'additional_consents'],
  terms: ['terms'],
  documents: ['documents'],
} as const;

/** Everything of one of the organisation's lists that any step asks for: nothing is asked twice. */
function takenOf(steps: readonly Step[], of: keyof typeof LISTS): ReadonlySet<number> {
  return new Set(
    steps.flatMap((step) =>
      LISTS[of].flatMap((list) => (step as unknown as Partial<Record<string, number[]>>)[list] ?? []),
    ),
  );
}

/** What only this type of step can be told. */
function StepSettings({ step, path, steps }: { step: Step; path: string; steps: readonly Step[] }) {
  const t = useText();
  const consents = takenOf(steps, 'consents');
  switch (step.type) {
    case 'basic-details':
      return (
        <>
          <NumberInput
            path={`${path}.minimum_age`}
            label={t('builder.minimum_age')}
            hint={t('builder.minimum_age_hint')}
          />
          <CheckboxInput path={`${path}.phone_number_compulsory`} label={t('builder.phone_compulsory')} />
        </>
      );
    case 'address-details':
      return (
        <NumberInput
          path={`${path}.min_address_history`}
          label={t('builder.address_months')}
          hint={t('builder.address_months_hint')}
        />
      );
    case 'about-you':
      return <CheckboxInput path={`${path}.apply_right_to_work`} label={t('builder.right_to_work')} />;
    case 'supporting-documents':
      return (
        <PickedList
          path={`${path}.documents`}
          of="documents"
          label={t('builder.documents')}
          taken={takenOf(steps, 'documents')}
        />
      );
    case 'references':
      return (
        <>
          <NumberInput path={`${path}.requested_references`} label={t('builder.references')} />
          <NumberInput
            path={`${path}.reference_length`}
            label={t('builder.reference_months')}
            hint={t('builder.reference_months_hint')}
          />
        </>
      );
    case 'residential':
      return null;
    case 'diversity':
      return <DiversityEditor path={path} />;
    case 'review-apply':
      return (
        <>
          <PickedList path={`${path}.consents`} of="consents" label={t('builder.consents')} taken={consents} />
          <PickedList
            path={`${path}.additional_consents`}
            of="consents"
            label={t('builder.additional_consents')}
            hint={t('builder.additional_consents_hint')}
            fits={({ box }) => box === true}
            taken={consents}
          />
          <PickedList path={`${path}.terms`} of="terms" label={t('builder.terms')} taken={takenOf(steps, 'terms')} />
        </>
      );
  }
}

/** One step of the form: its name, what belongs to its type, and what it asks. */
export function StepEditor({ index, onRemoved }: { index: number; onRemoved(): void }) {
  const t = useText();
  const { rows: steps, remove } = useRows<Step>('steps');
  const step = steps[index]!;
  const path = `steps.${index}`;
  const removal = !isFixed(step) && (
    <DeleteButton
      size="small"
      label={t('builder.remove_step')}
      what={step.name}
      onConfirm={() => {
        remove(index);
        onRemoved();
      }}
    />
  );
  return (
    <Sheet title={t(`builder.type_${step.type}`)} note={t(`builder.about_${step.type}`)} actions={removal}>
      <div className="grid gap-6">
        <TextInput
          path={`${path}.name`}
          label={t('builder.step_name')}
          hint={t('builder.step_name_hint')}
          required
          autoComplete="off"
          className="max-w-96"
        />
        <StepSettings step={step} path={path} steps={steps} />
        {'questions' in step && <QuestionList path={`${path}.questions`} />}
        {'attributes' in step && (
          <PickedList
            path={`${path}.attributes`}
            of="attributes"
            label={t('builder.attributes')}
            hint={t('builder.attributes_hint')}
            taken={takenOf(steps, 'attributes')}
          />
        )}
      </div>
    </Sheet>
  );
}
