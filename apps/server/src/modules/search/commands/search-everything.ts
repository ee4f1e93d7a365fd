import type { Context } from '../../../platform/context.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { findSmallReach } from '../../../platform/resource/select-list.ts';
import { scopeOf, viewOf } from '../../../platform/resource/select.ts';
import {
  listApplications,
  listMembers,
  listOpportunities,
  listPeople,
  listTeams,
  type Hit,
} from '../search.queries.ts';
import { computeWanted, mostHits } from '../search.rules.ts';

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
  let isSpelt = false;
  /** By their own words first; by those of their teams where that leaves room. */
  const findPeople = async () => {
    const found = await listPeople(db, { wanted, scope: people!, few: await findSmallReach(ctx, people!) });
    const { hits } = found;
    ({ isSpelt } = found);
    if (hits.length === mostHits || teams === 'none') return hits;
    const except = hits.map(({ id }) => id);
    const scopes = { people: people!, teams: teams!, roles: scopeFor('role') };
    const members = await listMembers(db, { wanted, ...scopes, today: ctx.today, except });
    return [...hits, ...members].slice(0, mostHits);
  };
  const found: [Kind, () => Promise<Hit[]>][] = [
    ['people', findPeople],
    ['teams', () => listTeams(db, { wanted, scope: teams! })],
    ['opportunities', () => listOpportunities(db, { wanted, scope: opportunities! })],
    ['applications', () => listApplications(db, { wanted, scope: applications!, isSpelt })],
  ];
  const answer: { kind: Kind; hits: Hit[] }[] = [];
  for (const [kind, list] of found) {
    const scope = { people, teams, opportunities, applications }[kind];
    answer.push({ kind, hits: scope === 'none' ? [] : await list() });
  }
  return answer;
}
