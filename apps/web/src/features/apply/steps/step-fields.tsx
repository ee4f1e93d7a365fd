import type { FormStep, StepAttribute } from '@manyhands/contract/form/form-step.ts';
import { LABEL } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';
import { useParts, type FieldsProps, type StepProps } from '../application-context.tsx';
import { DeferredMessages } from './deferred.tsx';
import { useInteracted } from './use-interacted.ts';

interface Group extends FieldsProps {
  key: string;
  title: string;
}
interface Category extends Group {
  fields: StepAttribute[];
}

/** Attributes of one kind stand together, in the order in which their kinds first appear; then come the questions of this form. */
function groupsOf({ attributes, questions }: FormStep, title: string): Group[] {
  const groups = new Map<string, Category>();
  for (const attribute of attributes.toSorted((a, b) => a.position - b.position)) {
    const key = String(attribute.category.id);
    const known: Category = groups.get(key) ?? { key, title: attribute.category.name, kind: 'attributes', fields: [] };
    known.fields.push(attribute);
    groups.set(key, known);
  }
  return [
    ...groups.values(),
    ...(questions.length > 0 ? [{ key: 'questions', title, kind: 'questions' as const, fields: questions }] : []),
  ];
}

/** The same sheets whether or not their inputs are here: until then each field's place is kept under its name. */
function Groups({ groups, areFetched }: { groups: readonly Group[]; areFetched: boolean }) {
  const { Fields } = useParts();
  return groups.map(({ key, title, kind, fields }) => (
    <Sheet key={key} title={title}>
      {areFetched ? (
        <Fields kind={kind} fields={fields} />
      ) : (
        fields.map((field) => (
          <div key={field.slug} className="grid gap-1.5">
            <p className={LABEL}>{'label' in field ? field.label : field.name}</p>
            <div className="min-h-(--control) rounded-md border border-line bg-sunken" />
          </div>
        ))
      )}
    </Sheet>
  ));
}

/** What the organisation itself asks in a step. */
export function StepFields({ step }: StepProps) {
  const t = useText();
  const interacted = useInteracted();
  const groups = groupsOf(step, t('form.questions'));
  const kept = <Groups groups={groups} areFetched={false} />;
  // Their inputs weigh a third of the whole page, and no one begins with them.
  if (!interacted || groups.length === 0) return kept;
  return (
    <DeferredMessages fallback={kept}>
      <Groups groups={groups} areFetched />
    </DeferredMessages>
  );
}
