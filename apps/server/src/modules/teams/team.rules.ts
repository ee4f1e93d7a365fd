import type { TeamNode } from '@manyhands/contract/teams/team.resource.ts';
/** What a tree is made from. */
export interface TeamRow {
  id: number;
  parent_id: number | null;
  name: string;
  hidden: boolean;
}

/** Rows to trees. A team whose parent may not be seen stands at the top. */
export function computeForest(rows: readonly TeamRow[]): TeamNode[] {
  const nodes = new Map<number, TeamNode>(rows.map(({ id, name, hidden }) => [id, { id, name, hidden, children: [] }]));
  const roots: TeamNode[] = [];
  for (const row of rows) {
    const node = nodes.get(row.id)!;
    const parent = row.parent_id === null ? undefined : nodes.get(row.parent_id);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}
