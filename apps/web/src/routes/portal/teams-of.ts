import type { Person } from '../../features/users/user.api.ts';

/** The teams someone has or had a role in, each once. */
export const teamsOf = ({ roles }: Pick<Person, 'roles'>): { id: number; name: string }[] => [
  ...new Map(
    roles.flatMap(({ team }) => (team ? [[team.id, { id: team.id, name: team.name }] as const] : [])),
  ).values(),
];
