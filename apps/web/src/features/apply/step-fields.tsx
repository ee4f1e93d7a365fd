import type { StepAttribute } from '@manyhands/contract/form/form-step.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useParts, type StepProps } from './application-context.tsx';
import { LaterWords } from './later.tsx';
import { useInteracted } from './use-interacted.ts';

interface Category {
  id: number;
  name: string;
  attributes: StepAttribute[];
}

/** Attributes of one kind stand together, in the order in which their kinds first appear. */
function byCategory(attributes: readonly StepAttribute[]): Category[] {
  const categories = new Map<number, Category>();
  for (const attribute of attributes.toSorted((a, b) => a.position - b.position)) {
    const known = categories.get(attribute.category.id) ?? { ...attribute.category, attributes: [] };
    known.attributes.push(attribute);
    categories.set(known.id, known);
  }
  return [...categories.values()];
}

/** What the organisation itself asks in a step: fields of the person's record by category, then questions of this form. */
export function StepFields({ step }: StepProps) {
  const t = useText();
  const { Fields } = useParts();
  const interacted = useInteracted();
  if (step.questions.length === 0 && step.attributes.length === 0) return null;
  // Their inputs weigh a third of the whole page, and nobody begins with them.
  if (!interacted) return <Loading />;
  return (
    <LaterWords fallback={<Loading />}>
      {byCategory(step.attributes).map(({ id, name, attributes }) => (
        <Sheet key={id} title={name}>
          <Fields kind="attributes" fields={attributes} />
        </Sheet>
      ))}
      {step.questions.length > 0 && (
        <Sheet title={t('wizard.questions')}>
          <Fields kind="questions" fields={step.questions} />
        </Sheet>
      )}
    </LaterWords>
  );
}
