import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LoadError } from '../../lib/load-error.tsx';
import { formatMoment } from '../../lib/dates.ts';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { useServerTexts, type OwnTexts } from '../../lib/server-texts.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { notesOf, notesQuery, type Note } from './staff-application.api.ts';

const TEXTS: OwnTexts = { value_missing: 'applicants.note_needed' };

function NoteInput() {
  const t = useText();
  return (
    <TextArea
      label={t('applicants.note')}
      hint={t('applicants.note_hint')}
      rows={3}
      maxLength={4000}
      required
      {...useField<string>('text')}
    />
  );
}

/** The notes and what the history tells of them. */
function useRefresh(applicationId: number) {
  const cache = useQueryClient();
  return () =>
    cache.invalidateQueries({
      queryKey: ['applications', applicationId],
      predicate: ({ queryKey }) => queryKey.length > 2,
    });
}

function NoteForm({ applicationId, note, onDone }: { applicationId: number; note: Note | null; onDone(): void }) {
  const t = useText();
  const refresh = useRefresh(applicationId);
  const worded = useServerTexts(TEXTS);
  const store = useMarkStore({ text: note?.text ?? '' });
  // The version that is being changed, whatever arrives meanwhile.
  const [etag] = useState(note && etagOf(note));
  const { state, problem, save } = useSave({
    store,
    send: ({ text }) => {
      const notes = notesOf(applicationId);
      return (note ? notes.update(note.id, { text }, etag) : notes.create({ text })).catch((error: unknown) =>
        Promise.reject(worded(error) as Error),
      );
    },
    onSaved() {
      void refresh();
      onDone();
    },
  });
  return (
    <Form
      store={store}
      onSubmit={save}
      label={t(note ? 'applicants.edit_note' : 'applicants.add_note')}
      className="grid gap-5"
    >
      <ProblemCallout problem={problem} fields={['text']} onReload={() => void refresh().then(onDone)} />
      <NoteInput />
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

function NoteItem({ applicationId, note }: { applicationId: number; note: Note }) {
  const t = useText();
  const refresh = useRefresh(applicationId);
  const [editing, setEditing] = useState(false);
  const removal = useMutation({
    mutationFn: () => notesOf(applicationId).remove(note.id, etagOf(note)),
    onSettled: refresh,
  });
  const by = t(note.version > 1 ? 'applicants.note_changed' : 'applicants.note_by', {
    name: note.author_name,
    date: formatMoment(note.version > 1 ? note.updated_at : note.created_at),
  });
  if (editing) {
    return (
      <li className="border-line not-last:border-b not-last:pb-5">
        <NoteForm applicationId={applicationId} note={note} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className="grid gap-1.5 border-line not-last:border-b not-last:pb-5">
      <p className="text-sm wrap-anywhere whitespace-pre-line">{note.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-sm text-ink-3 tabular-nums">{by}</span>
        {note.can?.update && (
          <span data-print="no" className="-mx-3 flex">
            <Button kind="quiet" size="small" onClick={() => setEditing(true)}>
              {t('ui.edit')}
              <span className="sr-only">{by}</span>
            </Button>
            <DeleteButton size="small" what={by} busy={removal.isPending} onConfirm={() => removal.mutate()} />
          </span>
        )}
      </div>
      <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />
    </li>
  );
}

/** What those who recruit tell one another; not there for anyone else. */
export function NotesSheet({ applicationId }: { applicationId: number }) {
  const t = useText();
  const { data: notes, error, refetch } = useQuery(notesQuery(applicationId));
  const [adding, setAdding] = useState(false);
  if (isProblem(error, 403)) return null;
  const add = notes && !adding && (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setAdding(true)}
    >
      {t('applicants.add_note')}
    </Button>
  );
  return (
    <Sheet title={t('applicants.notes')} note={t('applicants.notes_note')} actions={add}>
      {adding && <NoteForm applicationId={applicationId} note={null} onDone={() => setAdding(false)} />}
      {error && !notes ? <LoadError error={error} onRetry={() => void refetch()} /> : !notes && <Loading />}
      {notes?.length === 0 && !adding && <p className="text-sm text-ink-2">{t('applicants.no_notes')}</p>}
      {notes && notes.length > 0 && (
        <ul className="grid gap-5">
          {notes.map((note) => (
            <NoteItem key={note.id} applicationId={applicationId} note={note} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
