import { AddPersonDialog } from '../../../features/people/add-person.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { loadAddPersonWords } from './add-person-words.ts';

/** Adding a person, with its own words. */
export function AddPersonPart({ onClose }: { onClose(): void }) {
  return (
    <MoreWords load={loadAddPersonWords}>
      <AddPersonDialog onClose={onClose} />
    </MoreWords>
  );
}
