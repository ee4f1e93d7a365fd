import type { note as noteResource, subNote as subNoteResource } from '@manyhands/contract/notes/note.resource.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { pageValues } from '../../lib/page.ts';
import { note } from '../../lib/records/descriptors/note.generated.ts';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

type Written = Pick<RowOf<typeof noteResource>, 'text' | 'author_name' | 'created_at'>;
type Note = RowOf<typeof noteResource> & {
  id: number;
  category: { name: string } | null;
  subNotes: readonly (RowOf<typeof subNoteResource> & { id: number })[];
};

const sharedNotesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', String(userId), 'notes', 'shared'],
    queryFn: ({ signal }) =>
      listAll(
        resourceApi<typeof noteResource, Note>('users/{userId}/notes', { userId }).list,
        { limit: 100, include: 'category,subNotes', filter: { shared_with_person: true } },
        signal,
      ),
  });

function Words({ row }: { row: Written }) {
  const t = useText();
  return (
    <>
      <MarkdownText headings={3}>{row.text}</MarkdownText>
      <p className="text-sm text-ink-3 tabular-nums">
        {t('note.by', { name: row.author_name ?? t('note.program'), date: formatMoment(row.created_at) })}
      </p>
    </>
  );
}

function SharedNotesSheet({ userId }: { userId: number }) {
  const t = useText();
  const { data } = useSuspenseQuery(sharedNotesQuery(userId));
  if (data.length === 0) return null;
  return (
    <Sheet title={t('profile.notes_from', { organisation: pageValues().organisation.name })}>
      <ul className="grid gap-6">
        {data.map((row) => (
          <li key={row.id} className="grid gap-2">
            {row.category && <p className="font-semibold">{row.category.name}</p>}
            <Words row={row} />
            {row.subNotes.length > 0 && (
              <ul aria-label={t('note.reply')} className="ms-1 grid gap-3 border-s-2 border-line ps-3">
                {row.subNotes.map((reply) => (
                  <li key={reply.id} className="grid gap-1">
                    <Words row={reply} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What staff wrote about a person and share with them, with the replies. Nothing where there is none. */
export function SharedNotes({ userId }: { userId: number }) {
  return (
    <MoreWords load={note.words}>
      <SharedNotesSheet userId={userId} />
    </MoreWords>
  );
}
