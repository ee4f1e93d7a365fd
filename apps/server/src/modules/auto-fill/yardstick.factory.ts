import loadHighs from 'highs';
import { points, type Instance, type Plan } from './instance.rules.ts';

/** The same question as a linear program with whole numbers, in the words that HiGHS reads. */
function writeProgram({ needs, people, rest }: Instance): string {
  const [worth, rows, bounds, whole]: [string[], string[], string[], string[]] = [[], [], [], []];
  const sum = (terms: readonly string[]) => (terms.length > 0 ? terms.join(' + ') : '0 nothing');
  const takers: string[][] = needs.map(() => []);
  people.forEach(({ options, weeks, days }, person) => {
    for (const { need, liking } of options) {
      worth.push(`${liking} x${person}_${need}`);
      whole.push(`x${person}_${need}`);
      takers[need]!.push(`x${person}_${need}`);
    }
    // no two that overlap or leave too little rest: all that run at the start of one of them
    options.forEach(({ need }, place) => {
      const at = needs[need]!.start;
      const running = options.filter(({ need: other }) => needs[other]!.start <= at && at < needs[other]!.end + rest);
      rows.push(`o${person}_${place}: ${sum(running.map(({ need: other }) => `x${person}_${other}`))} <= 1`);
    });
    days?.forEach((left, day) => {
      const mine = options.filter(({ need }) => needs[need]!.day === day);
      if (left === null || mine.length === 0) return;
      const minutes = sum(mine.map(({ need }) => `${needs[need]!.end - needs[need]!.start} x${person}_${need}`));
      rows.push(`d${person}_${day}: ${minutes} <= ${left}`);
    });
    for (const { need, ageGroup } of options) {
      if (ageGroup !== 'minor') continue;
      // two adults for each, those of the shift already included
      const { shift, adults } = needs[need]!;
      const grown = people.flatMap((other, at) =>
        other.options
          .filter((one) => one.ageGroup === 'adult' && needs[one.need]!.shift === shift)
          .map((one) => `x${at}_${one.need}`),
      );
      rows.push(`a${person}_${need}: 2 x${person}_${need}${grown.map((one) => ` - ${one}`).join('')} <= ${adults}`);
    }
    weeks.forEach((week, at) => {
      const mine = options.filter(({ need }) => needs[need]!.week === at);
      if (mine.length === 0) return;
      const name = `${person}_${at}`;
      const minutes = sum(mine.map(({ need }) => `${needs[need]!.end - needs[need]!.start} x${person}_${need}`));
      const shifts = mine.map(({ need }) => `x${person}_${need}`);
      if (week.minutes !== null) rows.push(`h${name}: ${minutes} <= ${week.minutes}`);
      if (week.shifts !== null) rows.push(`n${name}: ${sum(shifts)} <= ${week.shifts}`);
      // both begin at once where they are over it already, and only what is added counts
      for (const [letter, limit, cost] of [
        ['v', week.share, points.over],
        ['f', week.share * points.far, points.farOver],
      ] as const) {
        rows.push(`${letter}${name}: ${minutes} - ${letter}o${name} <= ${Math.max(0, limit - week.before)}`);
        worth.push(`- ${cost / 60} ${letter}o${name}`);
      }
      if (week.before > 0) return;
      rows.push(`b${name}: b1${name} - ${shifts.join(' - ')} <= 0`);
      bounds.push(`b1${name} <= 1`);
      worth.push(`${points.first} b1${name}`);
    });
  });
  needs.forEach(({ minimum, places }, need) => {
    rows.push(`p${need}: ${sum(takers[need]!)} - m${need} - e${need} = 0`);
    bounds.push(`m${need} <= ${minimum}`, `e${need} <= ${places - minimum}`);
    worth.push(`${points.minimum} m${need}`, `${points.extra} e${need}`);
  });
  const lines = (list: readonly string[]) => list.map((line) => ` ${line}`).join('\n');
  const objective = worth.map((term) => (term.startsWith('-') ? term : `+ ${term}`)).join('\n ');
  return `Maximize\n obj: ${objective}\nSubject To\n${lines(rows)}\nBounds\n${lines([...bounds, 'nothing <= 0'])}\nBinary\n${lines(whole)}\nEnd\n`;
}

/** The best plan there is, as another solver proves it. */
export async function solveExactly(instance: Instance): Promise<{ value: number; plan: Plan }> {
  const highs = await loadHighs();
  const solved = highs.solve(writeProgram(instance), { mip_rel_gap: 0 });
  if (solved.Status !== 'Optimal') throw new Error(`the yardstick ended with ${solved.Status}`);
  const plan = instance.people.map(({ options }, person) =>
    options.map(({ need }) => need).filter((need) => (solved.Columns[`x${person}_${need}`]?.Primal ?? 0) > 0.5),
  );
  return { value: solved.ObjectiveValue, plan };
}
