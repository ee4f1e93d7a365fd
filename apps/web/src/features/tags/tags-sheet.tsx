import type { userTag as userTagResource } from '@manyhands/contract/tags/user-tag.resource.ts';
import { userTag } from '../../lib/records/descriptors/user-tag.generated.ts';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { UserTag } from './person-tags.ts';
import { TagPill } from './tag-pill.tsx';

function ShownTag({ row: { tag } }: { row: UserTag }) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <TagPill row={tag} />
      {tag.visibility === 'public' && <span className="text-ink-2">{t('userTag.public')}</span>}
    </span>
  );
}

/** The tags of a person, as far as the reader may see them. */
export function TagsSheet({ userId, mayEdit }: { userId: number; mayEdit: boolean }) {
  return (
    <RecordSheet<typeof userTagResource, UserTag>
      of={userTag}
      params={{ userId }}
      include="tag"
      row={ShownTag}
      rowName={({ tag }) => tag.name}
      mayEdit={mayEdit}
    />
  );
}
