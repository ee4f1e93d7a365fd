import { Checklist } from '../../features/inductions/checklist.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { loadTrainingWords } from './training-words.ts';

/** What is left before the first shift, on the home page. */
export function HomeChecklist() {
  return (
    <MoreWords load={loadTrainingWords}>
      <Checklist userId="me" own />
    </MoreWords>
  );
}
