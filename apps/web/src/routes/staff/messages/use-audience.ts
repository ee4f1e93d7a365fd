import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Audience } from '../../../features/messages/notice-fields.tsx';
import { useTeamFinder } from '../../../features/permissions/use-team-finder.ts';
import { myRightsQuery } from '../../../lib/access.ts';

/** Whom the signed-in person may write to. */
export function useAudience(): Audience {
  const { data: rights } = useQuery(myRightsQuery);
  const reach = useMemo(() => {
    const right = rights?.find(({ permission, denied }) => permission === 'manage-messages' && !denied);
    return { everywhere: right?.everywhere ?? false, teams: right?.teams ?? [] };
  }, [rights]);
  const findTeams = useTeamFinder(reach);
  return { findTeams, mayReachAll: reach.everywhere };
}
