import { HoursPlaces } from '../../../features/activities/hours-places.tsx';
import { loadHoursWords } from '../../../features/activities/hours-words.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { activity } from '../../../lib/records/descriptors/activity.generated.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';

function Places() {
  const t = useText();
  usePageTitle(t('hours.places'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/staff/hours" label={t('app.hours')} />}
        title={t('hours.places')}
        note={t('hours.places_note')}
      />
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
