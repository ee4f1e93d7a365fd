import { sql } from '../../platform/db/sql.ts';
import { definePolicy, inTeams, signedIn, whereSignedIn } from '../../platform/policy/rules.ts';

const managed = inTeams('manage-teams', { column: 'id' });

export const teamPolicy = definePolicy({
  read: [managed, inTeams('view-teams', { column: 'id' }), whereSignedIn((row) => sql`not ${row}.hidden`)],
  create: [managed],
  update: [managed],
  remove: [managed],
});

/** Whoever sees the team (its own rule is asked first) may see what happened to it only when managing it. */
export const teamHistoryPolicy = definePolicy({ read: [inTeams('manage-teams', { column: 'team_id' })] });

/** Who sees the people of a team, and so how many they are. */
export const seesPeople = [inTeams('view-users', { column: 'id' })];

export const anybodySignedIn = [signedIn];
