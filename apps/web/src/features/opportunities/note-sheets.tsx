import type {
  opportunityNote as noteResource,
  opportunityTag as tagResource,
} from '@manyhands/contract/opportunities/opportunity-part.resource.ts';
import { formatMoment } from '../../lib/dates.ts';
import { opportunityNote } from '../../lib/records/descriptors/opportunity-note.generated.ts';
import { opportunityTag } from '../../lib/records/descriptors/opportunity-tag.generated.ts';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';

type Note = RowOf<typeof noteResource> & { id: number };
type Tag = RowOf<typeof tagResource> & { id: number; tag: { name: string; visibility: string } | null };

function useByline() {
  const t = useText();
  return ({ author_name, created_at }: Note) =>
    t('recruiting.note_by', { name: author_name ?? t('recruiting.note_program'), date: formatMoment(created_at) });
}

function ShownNote({ row }: { row: Note }) {
  const byline = useByline();
  return (
    <div className="grid gap-1">
      <p className="whitespace-pre-line wrap-anywhere">{row.text}</p>
      <span className="text-ink-3 tabular-nums">{byline(row)}</span>
    </div>
  );
}

function ShownTag({ row }: { row: Tag }) {
  return <Pill tone={row.tag?.visibility === 'public' ? 'brand' : 'neutral'}>{row.tag?.name}</Pill>;
}

/** What staff say about an opportunity among themselves. */
export function OpportunityNotes({ opportunityId, mayEdit }: { opportunityId: number; mayEdit: boolean }) {
  const byline = useByline();
  return (
    <RecordSheet<typeof noteResource, Note>
      of={opportunityNote}
      params={{ opportunityId }}
      mayEdit={mayEdit}
      row={ShownNote}
      rowName={byline}
    />
  );
}

export function OpportunityTags({ opportunityId, mayEdit }: { opportunityId: number; mayEdit: boolean }) {
  return (
    <RecordSheet<typeof tagResource, Tag>
      of={opportunityTag}
      params={{ opportunityId }}
      mayEdit={mayEdit}
      include="tag"
      row={ShownTag}
      rowName={(row) => row.tag?.name ?? ''}
    />
  );
}
