import { NotesSheet } from '../../../features/notes/notes-sheet.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { note } from '../../../lib/records/descriptors/note.generated.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';

/** For those who may read notes; no one reads what is kept about themselves here. */
export function PersonNotes({ person }: UserSectionProps) {
  const may = useMay();
  return (
    <MoreWords load={note.words}>
      <NotesSheet userId={person.id} mayEdit={may('edit-notes')} />
    </MoreWords>
  );
}
