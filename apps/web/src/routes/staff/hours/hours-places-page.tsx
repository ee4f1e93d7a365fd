import { HoursPlaces } from '../../../features/activities/hours-places.tsx';
import { loadHoursWords } from '../../../features/activities/hours-words.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { activity } from '../../../lib/records/descriptors/activity.generated.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';
import { HoursViews } from './hours-views.tsx';

function Places() {
  const t = useText();
  usePageTitle(t('hours.places'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t('app.hours')} note={t('hours.places_note')} />
      <HoursViews current="places" />
      <HoursPlaces />
    </div>
  );
}

export function HoursPlacesPage() {
  return (
    <MoreWords load={activity.words}>
      <MoreWords load={loadHoursWords}>
        <Places />
      </MoreWords>
    </MoreWords>
  );
}
