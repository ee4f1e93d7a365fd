/** What someone reads and knows of one question: who was counted, and in which words the numbers are told. */
export interface Telling {
  /** Everyone who was counted, as someone knows who sees people come and go; whoever answers anew is another. */
  members: readonly string[];
  shown: Readonly<Record<string, string>>;
}
interface Range {
  low: number;
  high: number;
}
/** The sum of these lies within these bounds. */
interface Sum extends Range {
  of: readonly Range[];
}

/** What the words alone say. Whoever has read how it is done knows that only larger numbers go untold. */
function rangeOf(shown: string, atMost: number): Range {
  if (shown === 'fewer than 5') return { low: 0, high: 4 };
  // as it would be if none were not among the few
  if (shown === '1 to 4') return { low: 1, high: 4 };
  if (shown === 'not shown') return { low: 5, high: Math.max(atMost, 5) };
  const n = Number(shown);
  return n === 0 ? { low: 0, high: 0 } : { low: Math.max(n - 2, 5), high: n + 2 };
}

const total = (ranges: readonly Range[], end: keyof Range) => ranges.reduce((sum, range) => sum + range[end], 0);

/** Narrows every range by every sum until nothing more follows; says no where the sums contradict each other. */
function narrow(sums: readonly Sum[]): boolean {
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const { of, low, high } of sums) {
      const [lows, highs] = [total(of, 'low'), total(of, 'high')];
      if (lows > high || highs < low) return false;
      for (const range of of) {
        const next = {
          low: Math.max(range.low, low - (highs - range.high)),
          high: Math.min(range.high, high - (lows - range.low)),
        };
        if (next.low === range.low && next.high === range.high) continue;
        Object.assign(range, next);
        isMoving = true;
        break;
      }
    }
  }
  return true;
}

/** People who were counted in the same tables cannot be told apart, so they are looked at together. */
function groupsOf(tellings: readonly Telling[]): { size: number; seenIn: readonly number[]; name: string }[] {
  const seenIn = new Map<string, number[]>();
  for (const [place, { members }] of tellings.entries())
    for (const member of members) seenIn.set(member, [...(seenIn.get(member) ?? []), place]);
  const groups = new Map<string, { size: number; seenIn: readonly number[]; name: string }>();
  for (const [member, places] of seenIn) {
    const known = groups.get(places.join());
    if (known) known.size++;
    else groups.set(places.join(), { size: 1, seenIn: places, name: member });
  }
  return [...groups.values()];
}

/** Works through all tables of a question at once. Answers whose answer is certain; throws where what was told cannot be true. */
export function findPinned(tellings: readonly Telling[]): string[] {
  const answers = [...new Set(tellings.flatMap(({ shown }) => Object.keys(shown)))];
  const groups = groupsOf(tellings).map((group) => ({
    ...group,
    gave: new Map(answers.map((answer) => [answer, { low: 0, high: group.size }])),
  }));
  const sums: Sum[] = [
    ...groups.map(({ size, gave }) => ({ of: [...gave.values()], low: size, high: size })),
    ...tellings.flatMap(({ members, shown }, place) =>
      answers.map((answer) => ({
        of: groups.filter(({ seenIn }) => seenIn.includes(place)).map(({ gave }) => gave.get(answer)!),
        ...rangeOf(shown[answer] ?? '0', members.length),
      })),
    ),
  ];
  if (!narrow(sums)) throw new Error('the tables contradict each other');
  return groups.flatMap(({ name, size, gave }) =>
    [...gave].flatMap(([answer, { low }]) => (low === size ? [`${name} and ${size - 1} more gave ${answer}`] : [])),
  );
}

/** Small numbers of one table that are known better than by their words, to someone who knows how many answered. */
export function findWorkedOut({ members, shown }: Telling): string[] {
  const cells = Object.entries(shown).map(([answer, words]) => ({ answer, words, ...rangeOf(words, members.length) }));
  narrow([{ of: cells, low: members.length, high: members.length }]);
  const isSmall = (words: string) => rangeOf(words, members.length).high === 4;
  return cells.flatMap(({ answer, words, low, high }) =>
    isSmall(words) && high - low < 4 - rangeOf(words, 4).low ? [`${answer} is ${low} to ${high}`] : [],
  );
}

/** Numbers that are known better than by their words to someone who has nothing but the reports: parts are no more than their whole. */
export function findNarrowed(whole: string | undefined, parts: readonly string[]): string[] {
  if (whole === undefined || parts.length === 0) return [];
  const far = 1_000_000;
  const cells = [...parts, whole].map((words) => ({ words, ...rangeOf(words, far) }));
  const rest = { low: 0, high: far };
  const all = cells.pop()!;
  // the whole is the sum of its parts and of those who named none
  const against = { low: -all.high, high: -all.low };
  narrow([{ of: [...cells, rest, against], low: 0, high: 0 }]);
  const known = [...cells, { words: all.words, low: -against.high, high: -against.low }];
  return known.flatMap(({ words, low, high }) => {
    const told = rangeOf(words, far);
    return high - low < Math.min(told.high - told.low, 4) ? [`${words} is ${low} to ${high}`] : [];
  });
}
