import { CertificateSheet } from '../../features/activities/certificate-sheet.tsx';
import { HoursSheet } from '../../features/activities/hours-sheet.tsx';
import { HoursTotals } from '../../features/activities/hours-totals.tsx';
import { loadHoursWords } from '../../features/activities/hours-words.ts';
import { LogHours } from '../../features/activities/log-hours.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { userActivity } from '../../lib/records/descriptors/user-activity.generated.ts';
import { useText } from '../../ui/text.ts';
import { teamsOf } from './teams-of.ts';
import type { UserSectionProps } from './user-section.ts';

function Hours({ person, own }: UserSectionProps) {
  const t = useText();
  return (
    <>
      <LogHours
        userId={person.id}
        teams={teamsOf(person)}
        title={own ? t('hours.log') : t('hours.log_for', { name: person.display_name })}
      />
      <HoursTotals userId={person.id} />
      <CertificateSheet userId={person.id} />
      <HoursSheet userId={person.id} reader="own" />
    </>
  );
}

/** One's own hours, or a child's. */
export function UserHours(props: UserSectionProps) {
  return (
    <MoreWords load={loadHoursWords}>
      <MoreWords load={userActivity.words}>
        <Hours {...props} />
      </MoreWords>
    </MoreWords>
  );
}
