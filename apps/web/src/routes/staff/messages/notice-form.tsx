import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AudienceInput } from '../../../features/messages/audience-input.tsx';
import { useTeamFinder } from '../../../features/permissions/use-team-finder.ts';
import { myRightsQuery } from '../../../lib/access.ts';
import type { RecordInputProps } from '../../../lib/records/record-input.tsx';

/** Whom the signed-in person may write to. */
export function useReach() {
  const { data: rights } = useQuery(myRightsQuery);
  return useMemo(() => {
    const right = rights?.find(({ permission, denied }) => permission === 'manage-messages' && !denied);
    return { everywhere: right?.everywhere ?? false, teams: right?.teams ?? [] };
  }, [rights]);
}

function ReachInput(props: RecordInputProps) {
  const reach = useReach();
  return <AudienceInput {...props} findTeams={useTeamFinder(reach)} mayReachAll={reach.everywhere} />;
}

/** What a message says, to whom and how long. */
export const NOTICE_FIELDS = [
  'title',
  'text',
  { field: 'team_id', input: ReachInput },
  [
    { field: 'start_date', label: 'notices.first_day' },
    { field: 'end_date', label: 'notices.last_day_if_any' },
  ],
] as const;
