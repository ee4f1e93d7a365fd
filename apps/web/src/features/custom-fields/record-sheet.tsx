import { useQueryClient } from '@tanstack/react-query';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useOpened } from '../../lib/forms/use-opened.ts';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FileList } from '../../ui/files/file-list.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { CustomField } from './custom-field.tsx';
import { recordQuery, saveRecord, type FieldRecord, type RecordField } from './record.api.ts';
import { changesOf, FILE_TYPES, valuesOf, type RecordGroup, type RecordValues } from './record.rules.ts';
import { ShownAnswer } from './shown-value.tsx';

interface RecordSheetProps {
  userId: number;
  record: FieldRecord;
  group: RecordGroup;
}

function Answer({ field }: { field: RecordField }) {
  if (FILE_TYPES.includes(field.type) && field.files.length > 0)
    return (
      <FileList files={field.files.map(({ thumbnails, ...file }) => ({ ...file, thumbnail: thumbnails?.thumb }))} />
    );
  return <ShownAnswer field={field} value={field.value} />;
}

function RecordForm({ onDone, ...latest }: RecordSheetProps & { onDone(): void }) {
  const cache = useQueryClient();
  const { userId, record, group } = useOpened(latest);
  const store = useMarkStore<RecordValues>(valuesOf(group.fields));
  const { queryKey } = recordQuery(userId);
  const reload = async () => {
    await cache.invalidateQueries({ queryKey });
    onDone();
  };
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const answers = changesOf(group.fields, values);
      if (Object.keys(answers).length > 0) cache.setQueryData(queryKey, await saveRecord(userId, answers, record));
    },
    onSaved: onDone,
  });
  return (
    <Form store={store} onSubmit={save} label={group.name} className="grid gap-6">
      <ProblemCallout problem={problem} fields={group.fields.map(({ slug }) => slug)} onReload={() => void reload()} />
      {group.fields.map((field) => (
        <CustomField key={field.slug} field={field} path={field.slug} />
      ))}
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

/** The fields of one category: what was answered, and the form for it. */
export function RecordSheet({ userId, record, group }: RecordSheetProps) {
  const mayEdit = group.fields.some(({ permission }) => permission === 'write');
  return (
    <EditableSheet
      title={group.name}
      mayEdit={mayEdit}
      form={(onDone) => <RecordForm userId={userId} record={record} group={group} onDone={onDone} />}
    >
      <Facts facts={group.fields.map((field) => ({ label: field.name, value: <Answer field={field} /> }))} />
    </EditableSheet>
  );
}
