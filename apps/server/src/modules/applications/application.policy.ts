import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Actor } from '../../platform/policy/actor.ts';
import { definePolicy, inTeams, own, whereSignedIn, type Rule } from '../../platform/policy/rules.ts';
import { closeTo, guardianOf, supervisorOf } from '../permissions/public.ts';

const ofOpportunity = { table: 'opportunities', key: 'id', of: 'opportunity_id', team: 'team_id' } as const;
const recruiters = inTeams('view-applications', ofOpportunity);

/** The applicant, those who act for them, whoever filled it in, and those who recruit for the opportunity's team. */
const readers: Rule = [own('user_id'), guardianOf('user_id'), supervisorOf('user_id'), own('submitted_by'), recruiters];

/** Holders of a permission, each but for their own application and their child's: no one has a say in those, whatever they may. */
export function confidantsWith(permission: string): Rule {
  return [inTeams(permission, ofOpportunity, { except: closeTo('user_id') })];
}

/** Those who recruit: what is said about someone in confidence is never theirs to read. */
export const confidants: Rule = confidantsWith('view-applications');

/** No one decides their own application, nor their child's. */
export const deciders = confidantsWith('decide-applications');
/** Whoever decides may at least take it themselves. */
export const assigners: Rule = [...confidantsWith('assign-applications'), ...confidantsWith('decide-applications')];
export const overriders = confidantsWith('override-requirements');
/** What was sent is theirs to take back. */
export const withdrawers: Rule = [own('user_id'), guardianOf('user_id')];

export const applicationPolicy = definePolicy({
  read: readers,
  // those that arrived on paper, and what staff plan; what was sent is never changed
  create: confidantsWith('decide-applications'),
  update: confidantsWith('decide-applications'),
  remove: confidantsWith('decide-applications'),
  groups: {
    answers: { read: readers, write: [] },
    blacklist: { read: confidantsWith('view-blacklist'), write: [] },
    recruiting: { read: confidants, write: confidantsWith('decide-applications') },
  },
});

/** What hangs on an application, for whoever may read the application; the row names what was applied for. */
export const applicationPartPolicy = definePolicy({
  read: [own('user_id'), guardianOf('user_id'), supervisorOf('user_id'), recruiters],
});

/** Those of them who also look after references, consent and documents; never their own, nor their child's. */
export const referenceManagers: Rule = [inTeams('manage-references', ofOpportunity, { except: closeTo('user_id') })];

export const documentPolicy = definePolicy({
  ...applicationPartPolicy,
  create: referenceManagers,
  update: referenceManagers,
  remove: referenceManagers,
});

export const notePolicy = definePolicy({
  read: confidants,
  create: confidants,
  update: [own('author_id')],
  remove: [own('author_id')],
});

const reaches = (row: Sql, actor: Actor): Sql => {
  const reach = actor.reach('view-applications');
  if (typeof reach === 'string') return sql`${reach === 'everywhere'}`;
  return sql`exists (select from opportunities o join team_closure c on c.team_id = o.team_id where o.id = ${row}.opportunity_id and c.ancestor_id = any(${reach}::bigint[]))`;
};

/** Whether a reader of the application is one of the confidants, for parts of a field. */
export const recruitsFor = (row: Sql, actor: Actor, today: string): Sql =>
  sql`(${reaches(row, actor)} and (${closeTo('user_id').test(row, actor, today)}) is not true)`;

/** Files that an application owns, for whoever may read the application; the row is the file. */
export const applicationFileReaders: Rule = [
  own('user_id'),
  guardianOf('user_id'),
  whereSignedIn(
    (row, actor) =>
      sql`exists (select from applications a where a.id = ${row}.owner_id and (a.submitted_by = ${actor.userId} or ${reaches(sql`a`, actor)}))`,
  ),
];
