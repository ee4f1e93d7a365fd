import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Found } from '../../ui/search-select.tsx';
import { teamsQuery } from './permission.api.ts';
import { pathOf, teamsWithin } from './permission.rules.ts';

interface Reach {
  everywhere: boolean;
  teams: readonly { id: number }[];
}

const EVERYWHERE: Reach = { everywhere: true, teams: [] };

/** Finds teams by any part of their name or of the teams above; `reach` leaves out what would be refused. */
export function useTeamFinder(reach: Reach = EVERYWHERE) {
  const cache = useQueryClient();
  return useCallback(
    async (text: string): Promise<Found[]> => {
      const teams = await cache.ensureQueryData(teamsQuery);
      const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
      const found = teamsWithin(teams, reach).map((team) => ({
        value: String(team.id),
        label: team.name,
        above: pathOf(teams, team.id).slice(0, -1).join(' › '),
      }));
      return found
        .filter(({ label, above }) => wanted.every((word) => `${above} ${label}`.toLowerCase().includes(word)))
        .map(({ above, ...team }) => ({ ...team, ...(above && { note: above }) }));
    },
    [cache, reach],
  );
}
