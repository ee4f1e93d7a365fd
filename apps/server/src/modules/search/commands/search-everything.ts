import type { Context } from '../../../platform/context.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { findSmallReach } from '../../../platform/resource/select-list.ts';
import { scopeOf, viewOf } from '../../../platform/resource/select.ts';
import { listApplications, listOpportunities, listPeople, listTeams, type Hit } from '../search.queries.ts';
import { computeWanted } from '../search.rules.ts';

type Kind = 'people' | 'teams' | 'opportunities' | 'applications';

/** Each kind by the rule of its own list; kinds that the reader sees nothing of cost nothing. */
export async function searchEverything(
  ctx: Context,
  registry: Registry,
  q: string,
): Promise<{ kind: Kind; hits: Hit[] }[]> {
  const { db } = ctx;
  const view = viewOf(registry, ctx);
  const wanted = computeWanted(q);
  if (wanted.words.length === 0) return [];
  const scopeFor = (name: string) => scopeOf(view, registry.get(name).policy.read, 'read');
  const [people, teams, opportunities, applications] = ['user', 'team', 'opportunity', 'application'].map(scopeFor);
  const found: [Kind, () => Promise<Hit[]>][] = [
    ['people', async () => listPeople(db, { wanted, scope: people!, few: await findSmallReach(ctx, people!) })],
    ['teams', () => listTeams(db, { wanted, scope: teams! })],
    ['opportunities', () => listOpportunities(db, { wanted, scope: opportunities! })],
    ['applications', () => listApplications(db, { wanted, scope: applications! })],
  ];
  const answer: { kind: Kind; hits: Hit[] }[] = [];
  for (const [kind, list] of found) {
    const scope = { people, teams, opportunities, applications }[kind];
    answer.push({ kind, hits: scope === 'none' ? [] : await list() });
  }
  return answer;
}
