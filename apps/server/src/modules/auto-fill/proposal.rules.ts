import { computeGaps, computePlaced, type Gap } from './gap.rules.ts';
import type { Effort, Planned } from './plan.rules.ts';
import { computeRemedies, computeRunnersUp, type Remedied, type Remedy } from './remedy.rules.ts';
import type { Question } from './snapshot.rules.ts';

/** Whom a proposal names besides those it places: the next for a place, and for a gap who would fill it, who takes theirs, who comes next. */
type Part = 'runner-up' | 'takes' | 'covers' | 'nearest';

interface Named {
  shift_id: number;
  need_id: number;
  part: Part;
  user_id: number;
  code: string;
  minutes: number | null;
}

export interface Proposal {
  effort: Effort;
  summary: Record<'shifts' | 'places' | 'filled' | 'people' | 'used' | 'drafts', number> & { quality: number | null };
  places: { shift_id: number; user_id: number; need_id: number; reasons: string[]; others: number }[];
  /** Those whose places are the scarcest first. */
  gaps: {
    shift_id: number;
    need_id: number;
    open: number;
    is_short: boolean;
    people: number;
    reasons: { code: string; people: number }[];
    /** Without names, which stand apart. */
    remedy: { kind: Remedy['kind']; leaves_shift_id: number | null } | null;
  }[];
  named: Named[];
  people: { user_id: number; minutes_before: number; minutes_after: number }[];
}

/** By the price of a place; of equal ones first what the shift needs, then what the fewest could take. */
function sortByScarcity({ instance }: Question, gaps: Gap[], { prices }: Planned): Gap[] {
  const could = instance.needs.map(() => 0);
  for (const { options } of instance.people) for (const { need } of options) could[need]!++;
  const rank = ({ need, open }: Gap) => {
    const { places, minimum, start } = instance.needs[need]!;
    return [-Math.round(prices[need]!), places - open < minimum ? 0 : 1, could[need]! / open, start, need];
  };
  const ranks = new Map(gaps.map((gap) => [gap, rank(gap)]));
  return gaps.toSorted((a, b) => {
    const [one, other] = [ranks.get(a)!, ranks.get(b)!];
    const at = one.findIndex((value, place) => value !== other[place]);
    return at < 0 ? 0 : one[at]! - other[at]!;
  });
}

function computeGapRows(question: Question, planned: Planned, remedies: ReadonlyMap<number, Remedied>) {
  const { instance, needs } = question;
  return sortByScarcity(question, computeGaps(instance, planned.plan), planned).map(({ need, open, reasons }) => {
    const counts = new Map(question.excluded[need]!);
    for (const [code, people] of Object.entries(reasons))
      if (people > 0) counts.set(code, (counts.get(code) ?? 0) + people);
    const { shift_id, need_id, minimum, places } = needs[need]!;
    const { remedy } = remedies.get(need)!;
    return {
      shift_id,
      need_id,
      open,
      is_short: places - open < minimum,
      people: question.members[need]!,
      reasons: [...counts].map(([code, people]) => ({ code, people })).sort((a, b) => b.people - a.people),
      remedy: remedy && {
        kind: remedy.kind,
        leaves_shift_id: remedy.leaves === null ? null : needs[remedy.leaves]!.shift_id,
      },
    };
  });
}

/** What they had less of, in the words of the house. */
function computeLostBy(
  question: Question,
  { plan }: Planned,
  next: ReturnType<typeof computeRunnersUp>[number],
): string {
  if (next.code !== 'liking') return next.code;
  const { requested, users, needs } = question;
  const hasAsked = (person: number) => requested.has(`${needs[next.need]!.shift_id}:${users[person]!}`);
  const holders = plan.flatMap((taken, person) => (taken.includes(next.need) ? [person] : []));
  return !hasAsked(next.person) && holders.every(hasAsked) ? 'asked' : 'lately';
}

function listNamed(question: Question, planned: Planned, remedies: ReadonlyMap<number, Remedied>): Named[] {
  const { instance, needs, users } = question;
  const named: Named[] = [];
  const add = (
    need: number,
    part: Part,
    { person, code, minutes }: { person: number; code: string; minutes: number | null },
  ) => {
    const { shift_id, need_id } = needs[need]!;
    named.push({ shift_id, need_id, part, user_id: users[person]!, code, minutes });
  };
  for (const next of computeRunnersUp(instance, planned.plan))
    add(next.need, 'runner-up', { person: next.person, code: computeLostBy(question, planned, next), minutes: null });
  for (const { need, remedy, nearest } of remedies.values()) {
    if (remedy?.way) add(need, 'takes', remedy.way);
    if (typeof remedy?.covers === 'number') add(need, 'covers', { person: remedy.covers, code: 'swap', minutes: null });
    if (nearest) add(need, 'nearest', nearest);
  }
  return named;
}

/** The answer in the words of the house. */
export function computeProposal(question: Question, planned: Planned, drafts: number): Proposal {
  const { instance, needs, users, requested } = question;
  const placed = computePlaced(instance, planned.plan);
  const remedies = new Map(
    computeRemedies(instance, planned.plan, (need) => question.near[need]!).map((one) => [one.need, one]),
  );
  const could = instance.people.flatMap(({ options }, at) => (options.length > 0 ? [at] : []));
  const open = instance.needs.reduce((all, { places }) => all + places, 0);
  const { seed, planned: aim, tries, iterations, rounds, settled } = planned;
  return {
    effort: { seed, planned: aim, tries, iterations, rounds, settled },
    summary: {
      shifts: new Set(needs.map(({ shift_id }) => shift_id)).size,
      places: open,
      filled: placed.length,
      people: could.length,
      used: planned.plan.filter((taken) => taken.length > 0).length,
      drafts,
      quality: planned.bound > 0 ? Math.floor((1000 * planned.value) / planned.bound) / 1000 : null,
    },
    places: placed.map(({ person, need, isMinimum, isFirst, isWithinShare, others }) => {
      const { shift_id, need_id } = needs[need]!;
      const reasons = [
        isMinimum ? 'minimum' : 'extra',
        ...(requested.has(`${shift_id}:${users[person]!}`) ? ['asked'] : []),
        ...(isFirst ? ['first-this-week'] : []),
        ...(isWithinShare ? ['within-share'] : []),
        ...(others === 0 ? ['only-one'] : []),
      ];
      return { shift_id, need_id, user_id: users[person]!, reasons, others };
    }),
    gaps: computeGapRows(question, planned, remedies),
    named: listNamed(question, planned, remedies),
    people: could.map((at) => {
      const before = instance.people[at]!.weeks.reduce((all, week) => all + week.before, 0);
      const added = planned.plan[at]!.reduce(
        (all, need) => all + instance.needs[need]!.end - instance.needs[need]!.start,
        0,
      );
      return { user_id: users[at]!, minutes_before: before, minutes_after: before + added };
    }),
  };
}
