import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { trainingQuery } from '../../features/inductions/induction.api.ts';
import { TakeTraining } from '../../features/inductions/take-training.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { loadTrainingWords } from './training-words.ts';

const route = getRouteApi('/signed-in/portal/training/$inductionId');

function Training() {
  const t = useText();
  const { inductionId } = route.useParams();
  const { data } = useSuspenseQuery(trainingQuery(inductionId));
  const title = data.material?.name ?? '';
  usePageTitle(title);
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader above={<BackLink href="/portal" label={t('app.home')} />} title={title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TakeTraining key={data.id} row={data} />
      </div>
    </div>
  );
}

/** One training, to be read, answered or shown. */
export function TrainingPage() {
  return (
    <MoreWords load={loadTrainingWords}>
      <Training />
    </MoreWords>
  );
}
