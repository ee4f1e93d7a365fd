import type { Sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';

type RowCondition = (row: Sql, actor: Actor, today: string) => Sql;

/** People whom a permission does not cover, and who they are in words. */
export interface Exception {
  test: RowCondition;
  /** The columns of the row that the test looks at. */
  columns: readonly string[];
  whom: string;
}

/** How a row is joined to teams. */
export type TeamPath =
  /** the row's own column */
  | { column: string }
  /** rows of another table that name both the row and a team, some of them no longer in force */
  | {
      table: string;
      key: string;
      of: string;
      team: string;
      current?: (row: Sql, today: string) => Sql;
      /** A column of the row itself that says until when any of them is in force, kept by the database. */
      until?: string;
    };

/** One way to have access. A rule is the union of its branches. */
export type Branch =
  | { kind: 'everyone' }
  | { kind: 'signed-in' }
  /** the permission, wherever it holds: for rows that belong to no team */
  | { kind: 'permission'; permission: string; anywhere?: true }
  /** the permission within the teams of the row; not for whom `except` is true */
  | { kind: 'teams'; permission: string; path: TeamPath; except?: Exception }
  /** the column holds the actor's own id */
  | { kind: 'own'; column: string }
  /** ids that a link table gives the actor (guardian and child, supervisor and supervised), as long as the link counts */
  | {
      kind: 'linked';
      table: string;
      actor: string;
      row: string;
      of: string;
      current?: (link: Sql, today: string) => Sql;
    }
  /** whoever passes this rule at the row of another table that the column names by its key */
  | { kind: 'through'; table: string; column: string; key: string; rule: Rule }
  /** those of the rule, at rows for which the condition is true */
  | { kind: 'only'; when: string; test: RowCondition; rule: Rule }
  /** a condition on the row itself, for everyone it is true for; it may look at any column */
  | { kind: 'where'; test: RowCondition; signedIn?: true };

export type Rule = readonly Branch[];

export interface Policy {
  read?: Rule;
  create?: Rule;
  update?: Rule;
  remove?: Rule;
  groups?: Readonly<Record<string, { read: Rule; write: Rule }>>;
}

export const everyone: Branch = { kind: 'everyone' };
export const signedIn: Branch = { kind: 'signed-in' };
export const permitted = (permission: string): Branch => ({ kind: 'permission', permission });
/** Holding the permission in any team is enough: for lists that staff of every team need. */
export const permittedAnywhere = (permission: string): Branch => ({ kind: 'permission', permission, anywhere: true });
export const inTeams = (permission: string, path: TeamPath, { except }: { except?: Exception } = {}): Branch => ({
  kind: 'teams',
  permission,
  path,
  ...(except ? { except } : {}),
});
export const own = (column: string): Branch => ({ kind: 'own', column });
export const linked = (
  table: string,
  { of = 'id', ...link }: { actor: string; row: string; of?: string; current?: (link: Sql, today: string) => Sql },
): Branch => ({ kind: 'linked', table, of, ...link });
export const through = (table: string, column: string, rule: Rule, { key = 'id' }: { key?: string } = {}): Branch => ({
  kind: 'through',
  table,
  column,
  key,
  rule,
});
/** `when` says the condition in words. */
export const only = (when: string, test: RowCondition, rule: Rule): Branch => ({ kind: 'only', when, test, rule });
export const where = (test: RowCondition): Branch => ({ kind: 'where', test });
export const whereSignedIn = (test: RowCondition): Branch => ({ kind: 'where', test, signedIn: true });

/** A policy says what it opens; what it does not name stays closed to everyone. */
export const definePolicy = (policy: Policy): Policy => policy;

/** Whether changing a row can open it to others, besides moving it to another person or team. */
export const dependsOnValues = (rule: Rule): boolean =>
  rule.some(
    (branch) =>
      branch.kind === 'where' || branch.kind === 'only' || (branch.kind === 'through' && dependsOnValues(branch.rule)),
  );

/** Whether someone without a session could ever pass. */
export const isPublic = (rule: Rule): boolean =>
  rule.some(
    (branch) =>
      branch.kind === 'everyone' ||
      (branch.kind === 'where' && !branch.signedIn) ||
      ((branch.kind === 'through' || branch.kind === 'only') && isPublic(branch.rule)),
  );
