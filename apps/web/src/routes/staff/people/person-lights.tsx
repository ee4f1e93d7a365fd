import { Lights } from '../../../features/inductions/lights.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { loadTrainingWords } from '../../portal/training-words.ts';

/** For those who look after checks or training. */
export function PersonLights({ userId }: { userId: number }) {
  return (
    <MoreWords load={loadTrainingWords}>
      <Lights userId={userId} />
    </MoreWords>
  );
}
