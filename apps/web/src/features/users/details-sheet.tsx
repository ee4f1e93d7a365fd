import { lazy, Suspense, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/fields.tsx';
import { useOpened } from '../../lib/forms/use-opened.ts';
import { useSave } from '../../lib/forms/use-save.ts';
import { LANGUAGES, type Language } from '../../lib/i18n.tsx';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { changedOnly } from './changed-only.ts';
import { StatusPill } from './status-pill.tsx';
import { users, type Person } from './user.api.ts';

// Only whoever changes something needs it, and it is the largest part of the page.
const Select = lazy(async () => ({ default: (await import('../../ui/select.tsx')).Select<Language> }));

export interface DetailsSheetProps {
  person: Person;
  etag: string | null;
  /** Whose page it is: one's own leaves out what only staff may change. */
  own?: boolean;
  /** Title and names can be read, not changed. */
  fixedNames?: boolean;
  title: string;
  note?: ReactNode;
}

const FIELDS = ['title', 'first_name', 'last_name', 'preferred_name', 'language'] as const;

function valuesOf(person: Person) {
  const { title, first_name, last_name, preferred_name, language } = person;
  return { title, first_name, last_name, preferred_name, language };
}

function LanguageSelect() {
  const t = useText();
  const { onBlur: _onBlur, ...field } = useField<Language>('language');
  const options = (Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value].name }));
  return (
    <Suspense fallback={<Loading />}>
      <Select label={t('person.language')} options={options} {...field} className="max-w-72" />
    </Suspense>
  );
}

function DetailsForm({ own, fixedNames, onDone, ...latest }: DetailsSheetProps & { onDone(): void }) {
  const t = useText();
  const { person, etag } = useOpened(latest);
  const cache = useQueryClient();
  const store = useMarkStore(valuesOf(person));
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: ['users'] });
    onDone();
  };
  const { state, problem, save } = useSave({
    store,
    send: (values) => users.update(person.id, changedOnly(valuesOf(person), values), etag),
    onSaved: () => void reload(),
  });
  return (
    <Form store={store} onSubmit={save} label={t('person.details')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={FIELDS} onReload={() => void reload()} />
      {!fixedNames && (
        <div className="grid gap-5 sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]">
          <TextInput path="title" label={t('person.name_title')} autoComplete="off" />
          <TextInput path="first_name" label={t('person.first_name')} required autoComplete="off" />
          <TextInput path="last_name" label={t('person.last_name')} required autoComplete="off" />
        </div>
      )}
      <TextInput
        path="preferred_name"
        label={t('person.preferred_name')}
        hint={t(own ? 'person.preferred_name_own_hint' : 'person.preferred_name_hint')}
        autoComplete="off"
        width="medium"
      />
      <LanguageSelect />
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

function DetailsFacts({ person, own }: { person: Person; own: boolean | undefined }) {
  const t = useText();
  return (
    <Facts
      facts={[
        { label: t('person.name_title'), value: person.title },
        { label: t('person.first_name'), value: person.first_name },
        { label: t('person.last_name'), value: person.last_name },
        { label: t('person.preferred_name'), value: person.preferred_name },
        { label: t('person.status'), value: own ? null : <StatusPill status={person.status} /> },
        { label: t('person.language'), value: LANGUAGES[person.language].name },
      ]}
    />
  );
}

export function DetailsSheet(props: DetailsSheetProps) {
  const { person, title, note, own } = props;
  return (
    <EditableSheet
      title={title}
      note={note}
      mayEdit={person.can?.update}
      form={(onDone) => <DetailsForm {...props} onDone={onDone} />}
    >
      <DetailsFacts person={person} own={own} />
    </EditableSheet>
  );
}
