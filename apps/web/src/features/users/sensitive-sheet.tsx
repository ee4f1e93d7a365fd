import { useQueryClient } from '@tanstack/react-query';
import { dayFrom, formatDay, partsOf } from '../../lib/dates.ts';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useOpened } from '../../lib/forms/use-opened.ts';
import { useSave } from '../../lib/forms/use-save.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { DateBoxes, type DateParts } from '../../ui/calendar/date-boxes.tsx';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { changedOnly } from './changed-only.ts';
import { users, type Person } from './user.api.ts';

interface SensitiveProps {
  person: Person;
  etag: string | null;
  /** The date of birth can be read, not changed. */
  fixedBirth?: boolean;
}

function BirthField() {
  const t = useText();
  const { name: _name, ...field } = useField<DateParts>('dob');
  return <DateBoxes label={t('person.dob')} hint={t('person.dob_hint')} {...field} />;
}

function RequirementsField() {
  const t = useText();
  const field = useField<string>('special_requirements');
  return <TextArea label={t('person.special_requirements')} rows={3} {...field} />;
}

function SensitiveForm({ fixedBirth, onDone, ...latest }: SensitiveProps & { onDone(): void }) {
  const t = useText();
  const { person, etag } = useOpened(latest);
  const cache = useQueryClient();
  const before = { dob: person.dob ?? null, special_requirements: person.special_requirements ?? '' };
  const store = useMarkStore({ dob: partsOf(person.dob), special_requirements: before.special_requirements });
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: ['users'] });
    onDone();
  };
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const dob = dayFrom(values.dob);
      if (dob === undefined)
        throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors: { dob: [t('person.dob_error')] } });
      await users.update(
        person.id,
        changedOnly(before, { dob, special_requirements: values.special_requirements }),
        etag,
      );
    },
    onSaved: () => void reload(),
  });
  return (
    <Form store={store} onSubmit={save} label={t('person.sensitive')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['dob', 'special_requirements']} onReload={() => void reload()} />
      {!fixedBirth && <BirthField />}
      <RequirementsField />
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

/** Shown only when the server sent any of it: those who may not see it do not learn that it is there. */
export function SensitiveSheet(props: SensitiveProps) {
  const t = useText();
  const { person } = props;
  if (person.dob === undefined && person.special_requirements === undefined) return null;
  const facts = [
    { label: t('person.dob'), value: formatDay(person.dob) || t('person.not_given') },
    { label: t('person.special_requirements'), value: person.special_requirements || t('person.not_given') },
  ];
  return (
    <EditableSheet
      title={t('person.sensitive')}
      note={t('person.sensitive_note')}
      mayEdit={person.can?.update}
      form={(onDone) => <SensitiveForm {...props} onDone={onDone} />}
    >
      <Facts facts={facts} />
    </EditableSheet>
  );
}
