import type { Context } from '../../../platform/context.ts';
import { compileRule, type Scope } from '../../../platform/policy/compile.ts';
import { inTeams, type Rule } from '../../../platform/policy/rules.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { countFigure, getFigures, listNamedTeams, listOutcomes, type NamedTeam } from '../statistic-set.queries.ts';
import { computeLink, computeSpans, figureFacts, isWithinReach, type Figure } from '../statistic-set.rules.ts';

const nothing = { value: null, previous: null, parts: [] };

/** What the reader may read of what a figure counts: as the list of it would show them, shifts as those who plan them see them. */
function scopesOf(registry: Registry, { actor, today }: Context, { kind }: Figure): { rows: Scope; roles: Scope } {
  const { resource, needs } = figureFacts[kind];
  const planned: Rule = needs.map((permission) => inTeams(permission, { column: 'team_id' }));
  const rule = resource === 'shift' ? planned : registry.get(resource).policy.read;
  const scopeOf = (given: Rule | undefined) => compileRule(given, actor, today, 'read');
  return { rows: scopeOf(rule), roles: scopeOf(registry.get('role').policy.read) };
}

async function showFigure(ctx: Context, registry: Registry, figure: Figure, teams: ReadonlyMap<number, NamedTeam>) {
  const { kind, period, team_id = null } = figure;
  const team = team_id === null ? null : (teams.get(team_id) ?? undefined);
  const { span, previous } = computeSpans(period, ctx.today);
  const { needs, unit } = figureFacts[kind];
  const head = { kind, period, team_id, team_name: team?.name ?? null, unit, span, previous_span: previous };
  if (
    team === undefined ||
    !isWithinReach(
      needs.map((permission) => ctx.actor.reach(permission)),
      team,
    )
  )
    return { ...head, available: false, ...nothing, link: null };
  const query = { kind, span, previous, team, timezone: ctx.organisation.timezone, today: ctx.today };
  const scopes = scopesOf(registry, ctx, figure);
  const counted =
    kind === 'outcomes'
      ? { ...nothing, parts: await listOutcomes(ctx.db, query, scopes) }
      : { ...(await countFigure(ctx.db, query, scopes)), parts: [] };
  return { ...head, available: true, ...counted, link: computeLink(kind, span, team) };
}

/** One statement for each figure, one after the other: they share the reader's connection. */
export async function showFigures(ctx: Context, registry: Registry, setId: number) {
  const figures = await getFigures(ctx.db, setId);
  const ids = figures.flatMap(({ team_id }) => team_id ?? []);
  const seesTeams = compileRule(registry.get('team').policy.read, ctx.actor, ctx.today, 'read');
  const teams = ids.length > 0 ? await listNamedTeams(ctx.db, ids, seesTeams) : new Map();
  const shown: Awaited<ReturnType<typeof showFigure>>[] = [];
  for (const figure of figures) shown.push(await showFigure(ctx, registry, figure, teams));
  return shown;
}
