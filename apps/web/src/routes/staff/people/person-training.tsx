import { Checklist } from '../../../features/inductions/checklist.tsx';
import { TrainingSheet } from '../../../features/inductions/training-sheet.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { induction } from '../../../lib/records/descriptors/induction.generated.ts';
import { loadTrainingWords } from '../../portal/training-words.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';

/** Training as staff see it. No one records their own. */
export function PersonTraining({ person, own, acting }: UserSectionProps) {
  const may = useMay();
  const isClose = own || acting === 'guardian';
  return (
    <MoreWords load={loadTrainingWords}>
      <MoreWords load={induction.words}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <TrainingSheet userId={person.id} mayEdit={!isClose && may('manage-training')} />
          <Checklist userId={person.id} own={false} />
        </div>
      </MoreWords>
    </MoreWords>
  );
}
