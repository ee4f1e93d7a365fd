import type { RecruitmentStage } from './decision.api.ts';
import type { ListedApplication } from './staff-application.api.ts';

/** What the board is narrowed to, as the address says it in the words of the list. */
export interface BoardFilter {
  q: string;
  assigned: 'any' | 'me' | 'nobody';
  overdue: boolean;
  opportunityId: number | null;
}

type Search = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const number = (value: unknown) => (/^\d+$/.test(text(value)) ? Number(text(value)) : null);

export const readFilter = (search: Search): BoardFilter => ({
  q: text(search.q).slice(0, 200),
  assigned: search.assigned_to === 'me' ? 'me' : String(search.assigned) === 'false' ? 'nobody' : 'any',
  overdue: String(search.overdue) === 'true',
  opportunityId: number(search['opportunity_id.in']),
});

/** The same back into the address; what is not narrowed is left out. */
export const writeFilter = ({ q, assigned, overdue, opportunityId }: BoardFilter) => ({
  q: q || undefined,
  assigned_to: assigned === 'me' ? 'me' : undefined,
  assigned: assigned === 'nobody' ? 'false' : undefined,
  overdue: overdue ? 'true' : undefined,
  'opportunity_id.in': opportunityId === null ? undefined : String(opportunityId),
});

/** How many filters are in force. */
export const countFiltered = ({ q, assigned, overdue, opportunityId }: BoardFilter): number =>
  [q !== '', assigned !== 'any', overdue, opportunityId !== null].filter(Boolean).length;

const SHARED = ['q', 'category_id', 'assigned_to', 'assigned', 'overdue', 'opportunity_id.in'];

/** The part of the address that list and board both understand. */
export function sharedSearch(search: Search): string {
  const kept = SHARED.flatMap((key) => {
    const value = typeof search[key] === 'boolean' ? String(search[key]) : text(search[key]);
    return value === '' ? [] : [[key, value]];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '';
}

const fold = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

type Card = Pick<
  ListedApplication,
  'id' | 'user_name' | 'stage_id' | 'stage' | 'assigned_to' | 'overdue' | 'opportunity'
>;

export function filterCards<C extends Card>(
  cards: readonly C[],
  { q, assigned, overdue, opportunityId }: BoardFilter,
  readerId: number | undefined,
): readonly C[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (overdue && !card.overdue) return false;
    if (opportunityId !== null && card.opportunity.id !== opportunityId) return false;
    if (assigned === 'me' && card.assigned_to !== readerId) return false;
    if (assigned === 'nobody' && card.assigned_to !== null) return false;
    if (words.length === 0) return true;
    const name = fold(card.user_name);
    return words.every((word) => name.includes(word));
  });
}

export interface BoardStage {
  id: number;
  name: string;
  /** Nothing is moved here any more. */
  closed: boolean;
}

/** What there are applications for, by name: the choices of a filter. */
export const listOpportunities = (cards: readonly Pick<Card, 'opportunity'>[]): { value: string; label: string }[] =>
  [...new Map(cards.map(({ opportunity: { id, display_name } }) => [String(id), display_name]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

/** The columns: every stage that is offered, and those that are not but still hold someone. */
export function boardStages(stages: readonly RecruitmentStage[], cards: readonly Card[]): BoardStage[] {
  const held = new Map(cards.map(({ stage_id, stage }) => [stage_id, stage?.name ?? '']));
  const own = stages
    .filter(({ id, archived }) => !archived || held.has(id))
    .map(({ id, name, archived }) => ({ id, name, closed: archived }));
  const known = new Set(own.map(({ id }) => id));
  const strays = [...held].flatMap(([id, name]) => (id === null || known.has(id) ? [] : [{ id, name, closed: true }]));
  return [...own, ...strays];
}

/** The cards of each column in their order; what was moved here last comes first, so that it is in sight. */
export function groupCards<C extends Card>(
  stages: readonly BoardStage[],
  cards: readonly C[],
  moved: readonly number[],
): Map<number, C[]> {
  const columns = new Map<number, C[]>(stages.map(({ id }) => [id, []]));
  const recent = moved.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  const first = new Set(recent);
  for (const card of [...recent, ...cards.filter((one) => !first.has(one))])
    if (card.stage_id !== null) columns.get(card.stage_id)?.push(card);
  return columns;
}

/** The column that an arrow key leads to, without going round. Nothing is put into one that is closed. */
export function nextStage(stages: readonly BoardStage[], at: number, key: string): number {
  const open = stages.filter(({ id, closed }) => !closed || id === at);
  const place = open.findIndex(({ id }) => id === at);
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -open.length, End: open.length }[key] ?? 0;
  return open[Math.min(Math.max(place + step, 0), open.length - 1)]?.id ?? at;
}

/** The category the board begins with: the one that is asked for, else where most applications wait. */
export function chooseCategory<
  C extends { id: number; archived: boolean; stages: readonly { applications: number }[] },
>(categories: readonly C[], categoryId: unknown): C | undefined {
  const waiting = ({ stages }: C) => stages.reduce((sum, { applications }) => sum + applications, 0);
  return (
    categories.find(({ id }) => id === number(categoryId)) ??
    categories.toSorted((a, b) => waiting(b) - waiting(a) || Number(a.archived) - Number(b.archived))[0]
  );
}
