import type { OwnTexts } from '../../lib/server-texts.ts';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import type { note as noteResource, subNote as subNoteResource } from '@manyhands/contract/notes/note.resource.ts';
import { useMay } from '../../lib/access.ts';
import { formatMoment } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { note } from '../../lib/records/descriptors/note.generated.ts';
import { subNote } from '../../lib/records/descriptors/sub-note.generated.ts';
import { allRecordsQuery, keyOf, recordApi, versionOf } from '../../lib/records/record-api.ts';
import { RecordInput, type RecordInputProps } from '../../lib/records/record-input.tsx';
import { RecordRows, RecordSheet } from '../../lib/records/record-sheet.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';

type SubNote = RowOf<typeof subNoteResource> & { id: number };
type Note = RowOf<typeof noteResource> & {
  id: number;
  category: { name: string } | null;
  subNotes: readonly SubNote[];
};

const TONES: Record<Note['visibility'], PillTone> = {
  private: 'sun',
  team: 'neutral',
  'all-staff': 'neutral',
  safeguarding: 'danger',
};

const TEXTS: OwnTexts = { note_not_shared: 'note.not_shared' };

/** Who wrote it and when: what a note is called, since it has no title. */
function useByline() {
  const t = useText();
  return ({ author_name, created_at }: Pick<Note, 'author_name' | 'created_at'>) =>
    t('note.by', { name: author_name ?? t('note.program'), date: formatMoment(created_at) });
}

const useReload = (userId: number) => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: keyOf(note as never, { userId }) });
};

function PinButton({ row }: { row: Note }) {
  const t = useText();
  const byline = useByline();
  const reload = useReload(row.user_id);
  const pin = useMutation({
    mutationFn: () =>
      recordApi(note as never, { userId: row.user_id }).update(
        row.id,
        { pinned: !row.pinned },
        versionOf(row as never),
      ),
    onSettled: reload,
  });
  const Icon = row.pinned ? PinOff : Pin;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        busy={pin.isPending}
        icon={<Icon aria-hidden className="size-4" />}
        onClick={() => pin.mutate()}
      >
        {t(row.pinned ? 'note.unpin' : 'note.pin')}
        <span className="sr-only">{byline(row)}</span>
      </Button>
      <ProblemCallout problem={isProblem(pin.error) ? pin.error : null} />
    </>
  );
}

function ShownNote({ row }: { row: Note }) {
  const t = useText();
  const byline = useByline();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {row.pinned && <Pill tone="brand">{t('note.pinned')}</Pill>}
        {row.category && <span className="font-semibold">{row.category.name}</span>}
        <Pill tone={TONES[row.visibility]}>{t(note.fields.visibility.options![row.visibility]!)}</Pill>
        {row.shared_with_person && <Pill tone="ok">{t('note.shared')}</Pill>}
      </div>
      <MarkdownText headings={4}>{row.text}</MarkdownText>
      <div className="flex flex-wrap items-center gap-x-3 text-ink-3">
        <span className="tabular-nums">{byline(row)}</span>
        {row.can?.update && (
          <span data-print="no" className="max-sm:-ms-3">
            <PinButton row={row} />
          </span>
        )}
      </div>
    </div>
  );
}

function ShownReply({ row }: { row: SubNote }) {
  const byline = useByline();
  return (
    <div className="grid gap-1">
      <MarkdownText headings={4}>{row.text}</MarkdownText>
      <span className="text-ink-3 tabular-nums">{byline(row)}</span>
    </div>
  );
}

/** Whoever changes a note can reply to it, and change and delete replies. */
function Replies({ row }: { row: Note }) {
  const t = useText();
  const byline = useByline();
  const mayEdit = row.can?.update ?? false;
  const reload = useReload(row.user_id);
  if (row.subNotes.length === 0 && !mayEdit) return null;
  return (
    <div className="ms-1 border-s-2 border-line ps-3">
      <RecordRows<typeof subNoteResource, SubNote>
        of={subNote}
        params={{ userId: row.user_id, noteId: row.id }}
        rows={row.subNotes}
        row={ShownReply}
        rowName={byline}
        addLabel={t('note.reply')}
        empty={<></>}
        mayEdit={mayEdit}
        onChanged={reload}
      />
    </div>
  );
}

/** No one writes what they could not read afterwards. */
function VisibilityInput(props: RecordInputProps) {
  const may = useMay();
  const { safeguarding, ...others } = props.field.options ?? {};
  const options = may('view-safeguarding-notes') ? { ...others, safeguarding: safeguarding! } : others;
  return <RecordInput {...props} field={{ ...props.field, options }} />;
}

/** What staff keep about a person, pinned notes first, then the newest. */
export function NotesSheet({ userId, mayEdit }: { userId: number; mayEdit: boolean }) {
  const byline = useByline();
  const params = { userId };
  const { data } = useSuspenseQuery(allRecordsQuery(note, params, 'category,subNotes'));
  return (
    <RecordSheet<typeof noteResource, Note>
      of={note}
      params={params}
      rows={(data as unknown as Note[]).toSorted((a, b) => Number(b.pinned) - Number(a.pinned))}
      row={ShownNote}
      below={Replies}
      rowName={byline}
      fields={[
        'text',
        'category_id',
        { field: 'visibility', input: VisibilityInput },
        ['pinned', 'shared_with_person'],
        'withheld_reason',
      ]}
      initial={{ visibility: 'team' }}
      texts={TEXTS}
      mayEdit={mayEdit}
    />
  );
}
