import { getRouteApi } from '@tanstack/react-router';
import { FavouriteButton } from '../../../features/reminders/favourite-button.tsx';
import { RemindButton } from '../../../features/reminders/remind-button.tsx';
import { TeamTools } from '../../../features/teams/team-tools.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { useRecentlyOpened } from '../../../lib/recently-opened.ts';
import { team } from '../../../lib/records/descriptors/team.generated.ts';
import { RecordPage } from '../../../lib/records/record-page.tsx';
import { loadTeamsWords } from './teams-words.ts';

const route = getRouteApi('/signed-in/staff/teams/$teamId');

/** One team as staff see it: renamed, described, moved; its people and its history. */
export function StaffTeamPage() {
  const { teamId } = route.useParams();
  useRecentlyOpened('team', teamId);
  return (
    <MoreWords load={loadTeamsWords}>
      <RecordPage
        of={team}
        id={teamId}
        list="/staff/teams"
        tools={
          <>
            <RemindButton of="team_id" id={teamId} />
            <FavouriteButton of="team_id" id={teamId} />
          </>
        }
        facts={['name', 'parent_id', 'description']}
        beside={TeamTools}
      />
    </MoreWords>
  );
}
