import { createContext, useContext, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery, type RoleProfile } from './permission.api.ts';

type Ids = readonly number[];
const Choice = createContext<readonly [Ids | null, (ids: Ids | null) => void]>([null, () => {}]);

/** What is ticked on a page and not saved yet, for its sheets of groups and of permissions. */
export function ChosenGroups({ children }: { children: ReactNode }) {
  return <Choice value={useState<Ids | null>(null)}>{children}</Choice>;
}

/** The organisation's groups and those that a role profile carries, with what is ticked right now. */
export function useChosenGroups({ permission_group_ids: saved = [] }: RoleProfile) {
  const [wanted, choose] = useContext(Choice);
  const { data: groups = [] } = useQuery(groupsQuery);
  return { groups, saved, chosen: wanted ?? saved, choose };
}
