import type { TeamNode } from '@manyhands/contract/teams/team.resource.ts';
/** What a tree is made from. */
export interface TeamRow {
  id: number;
  parent_id: number | null;
  name: string;
  hidden: boolean;
}
/** With how many hold a role there or below; null for whoever may not see them. */
export interface CountedTeam extends TeamRow {
  people: number | null;
}

/** Rows to trees. A team whose parent may not be seen stands at the top. */
export function computeForest(rows: readonly CountedTeam[]): TeamNode[] {
  const nodes = new Map<number, TeamNode>(
    rows.map(({ id, name, hidden, people }) => [id, { id, name, hidden, people, children: [] }]),
  );
  const roots: TeamNode[] = [];
  for (const row of rows) {
    const node = nodes.get(row.id)!;
    const parent = row.parent_id === null ? undefined : nodes.get(row.parent_id);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}
