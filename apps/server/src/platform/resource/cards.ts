import type { Context } from '../context.ts';
import type { Rule } from '../policy/rules.ts';
import type { Card, Waiting } from './define-module.ts';
import { parseListQuery } from './list-query.ts';
import type { Registry } from './registry.ts';
import { selectList } from './select-list.ts';
import { scopeOf, viewOf } from './select.ts';

export interface CountedCard extends Waiting {
  kind: string;
  link: string;
}

/** The cards that are the caller's to look after, each counted by the very list that its link opens. */
export async function countCards(registry: Registry, ctx: Context, kind?: string): Promise<CountedCard[]> {
  const view = viewOf(registry, ctx);
  const found: CountedCard[] = [];
  const isClosed = (rule: Rule | undefined) => rule !== undefined && scopeOf(view, rule, 'read') === 'none';
  for (const { resource, policy, cards = [] } of registry.modules)
    for (const card of cards) {
      // whoever looks after rows that they cannot list would be led to a refusal
      if ((kind !== undefined && card.kind !== kind) || isClosed(card.for) || isClosed(policy.read)) continue;
      const waiting = await countWaiting(registry, ctx, resource.name, card);
      if (waiting) found.push({ kind: card.kind, link: card.link(ctx), ...waiting });
    }
  return found;
}

async function countWaiting(
  registry: Registry,
  ctx: Context,
  name: string,
  { waiting }: Card,
): Promise<Waiting | null> {
  if (typeof waiting === 'function') return waiting(ctx);
  const parameters = waiting.query(ctx);
  if (!parameters) return null;
  const module = registry.get(name);
  const query = parseListQuery(registry, module, new URLSearchParams({ ...parameters, limit: '1' }));
  const nowhere = { id: null, parentId: null, params: {} };
  const { rows, pagination } = await selectList(ctx, viewOf(registry, ctx), module, query, nowhere);
  const first = rows ? (JSON.parse(rows) as Record<string, string>) : null;
  const since = (waiting.since && first?.[waiting.since]) || null;
  return { count: pagination.total as number, oldest_at: since && asInstant(since) };
}

const asInstant = (since: string) => (since.length === '2026-11-18'.length ? `${since}T00:00:00.000Z` : since);
