import { Checklist } from '../../features/inductions/checklist.tsx';
import { TrainingSheet } from '../../features/inductions/training-sheet.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { induction } from '../../lib/records/descriptors/induction.generated.ts';
import { ShowsLocked } from '../../ui/editable-sheet.tsx';
import type { UserSectionProps } from './user-section.ts';
import { loadTrainingWords } from './training-words.ts';

/** One's own training, or a child's. */
export function UserTraining({ person, own }: UserSectionProps) {
  return (
    <MoreWords load={loadTrainingWords}>
      <MoreWords load={induction.words}>
        <Checklist userId={own ? 'me' : person.id} own={own} />
        {/* staff record training on their own pages: here no one could use a button to add some */}
        <ShowsLocked value={false}>
          <TrainingSheet userId={person.id} mayEdit={false} />
        </ShowsLocked>
      </MoreWords>
    </MoreWords>
  );
}
