import { questionsOf, type Question, type Step } from './form-steps.ts';

export type Change =
  | { what: 'step_added' | 'step_removed' | 'step_moved' | 'step_changed'; step: string }
  | { what: 'step_renamed'; step: string; before: string }
  | { what: 'question_added' | 'question_removed' | 'question_moved' | 'question_changed'; step: string; name: string };

// The database keeps the names of a member in an order of its own.
const inOrder = (_name: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const same = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);
const longer = <T>(a: readonly T[], b: readonly T[]) => (b.length > a.length ? b : a);

/** The fewest of those in both lists that must have moved to explain the new order: all but the longest run that still rises. */
function movedAmong(before: readonly string[], after: readonly string[]): string[] {
  const kept = after.filter((key) => before.includes(key));
  const places = kept.map((key) => before.indexOf(key));
  const runs: (readonly number[])[] = [];
  for (const [at, place] of places.entries())
    runs.push([...runs.filter((run) => places[run.at(-1)!]! < place).reduce(longer, []), at]);
  const still = runs.reduce(longer, []);
  return kept.filter((_, at) => !still.includes(at));
}

function settingsOf(step: Step): object {
  const { name: _name, ...settings } = step;
  return { ...settings, questions: [] };
}

/** What of the two steps differs besides their questions. */
function stepChanges(before: Step, after: Step): Change[] {
  return [
    ...(before.name === after.name ? [] : [{ what: 'step_renamed' as const, step: after.name, before: before.name }]),
    ...(same(settingsOf(before), settingsOf(after)) ? [] : [{ what: 'step_changed' as const, step: after.name }]),
  ];
}

interface Placed {
  question: Question;
  step: Step;
}
const placed = (steps: readonly Step[]): Placed[] =>
  steps.flatMap((step) => questionsOf(step).map((question) => ({ question, step })));

function questionChanges(before: readonly Step[], after: readonly Step[]): Change[] {
  const [old, now] = [placed(before), placed(after)];
  const named = (
    what: 'question_added' | 'question_removed' | 'question_moved' | 'question_changed',
    { question, step }: Placed,
  ): Change => ({ what, step: step.name, name: question.label });
  const twin = ({ question }: Placed, among: readonly Placed[]) =>
    among.find((one) => one.question.slug === question.slug);
  const slugsIn = (step: Step) => questionsOf(step).map(({ slug }) => slug);
  const isMoved = (one: Placed) => {
    const was = twin(one, old)!;
    return (
      was.step.type !== one.step.type || movedAmong(slugsIn(was.step), slugsIn(one.step)).includes(one.question.slug)
    );
  };
  return [
    ...old.filter((one) => !twin(one, now)).map((one) => named('question_removed', one)),
    ...now.flatMap((one) => {
      const was = twin(one, old);
      if (!was) return [named('question_added', one)];
      return [
        ...(isMoved(one) ? [named('question_moved', one)] : []),
        ...(same(was.question, one.question) ? [] : [named('question_changed', one)]),
      ];
    }),
  ];
}

/** What publishing would change, in the order in which it is read: steps first, then questions. */
export function changesBetween(before: readonly Step[], after: readonly Step[]): Change[] {
  const typesOf = (steps: readonly Step[]): string[] => steps.map(({ type }) => type);
  const moved = movedAmong(typesOf(before), typesOf(after));
  return [
    ...before
      .filter(({ type }) => !typesOf(after).includes(type))
      .map(({ name }): Change => ({ what: 'step_removed', step: name })),
    ...after.flatMap((step): Change[] => {
      const was = before.find(({ type }) => type === step.type);
      if (!was) return [{ what: 'step_added', step: step.name }];
      return [
        ...(moved.includes(step.type) ? [{ what: 'step_moved' as const, step: step.name }] : []),
        ...stepChanges(was, step),
      ];
    }),
    ...questionChanges(before, after),
  ];
}
