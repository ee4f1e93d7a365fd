import { isMinor } from '../../platform/auth/acting-for.ts';
import { ident, raw, sql, type Sql } from '../../platform/db/sql.ts';
import {
  inTeams,
  linked,
  own,
  type Branch,
  type Exception,
  type Rule,
  type TeamPath,
} from '../../platform/policy/rules.ts';

/** A role that is held or will be. */
export const inForce = (role: Sql, today: string): Sql =>
  sql`(${role}.end_date is null or ${role}.end_date >= ${today}::date)`;

/** A person belongs to the teams of the roles they hold or will hold; a role that ended binds no one. */
const teamsOf = (column: string): TeamPath => ({
  table: 'roles',
  key: 'user_id',
  of: column,
  team: 'team_id',
  current: inForce,
  // the row is the person's own
  ...(column === 'id' && { until: 'in_teams_until' }),
});

const isChild = (link: Sql, today: string): Sql =>
  sql`exists (select from users child where child.id = ${link}.user_id and ${isMinor(raw('child'), today)})`;

// the ways to come to a right over a person; `column` of the row names them

/** Their guardian, until they come of age. */
export const guardianOf = (column: string): Branch =>
  linked('guardians', { actor: 'guardian_id', row: 'user_id', of: column, current: isChild });
export const supervisorOf = (column: string): Branch =>
  linked('supervisors', { actor: 'supervisor_id', row: 'user_id', of: column });
/** Holders of the permission in one of their teams, or above it. */
export const staffOver = (permission: string, column: string): Branch => inTeams(permission, teamsOf(column));

/** Who sees a person at all. */
export const seesPerson = (column: string): Rule => [
  own(column),
  guardianOf(column),
  supervisorOf(column),
  staffOver('view-users', column),
];

/** The reader themselves, or a child of theirs, grown up or not: for what they may not read in confidence, through whatever API client. */
export const closeTo = (column: string): Exception => ({
  whom: `the person in ${column} or their guardians`,
  columns: [column],
  test: (row, { userId }) =>
    sql`${row}.${ident(column)} = ${userId} or exists (select from guardians g where g.user_id = ${row}.${ident(column)} and g.guardian_id = ${userId})`,
});

const isPermission = (word: string): boolean => !Object.hasOwn(personWords, word);
const personWords: Readonly<Record<string, (column: string) => Rule>> = {
  viewers: seesPerson,
  person: (column) => [own(column)],
  guardian: (column) => [guardianOf(column)],
  supervisor: (column) => [supervisorOf(column)],
};

/** Who the words of a declaration stand for. What is hidden from the person opens by permission alone, and never about oneself. */
export function personRule(words: readonly string[], column: string, { hidden }: { hidden: boolean }): Rule {
  const shown = hidden ? words.filter((word) => !isPermission(word)) : [];
  if (shown.length > 0) throw new Error(`${shown.join(', ')}: hidden from the person, so only permissions open it`);
  return words.flatMap((word) =>
    isPermission(word)
      ? [inTeams(word, teamsOf(column), hidden ? { except: closeTo(column) } : {})]
      : personWords[word]!(column),
  );
}
