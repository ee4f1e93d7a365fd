import { diversityLists } from '@manyhands/contract/form/diversity-lists.ts';
import { makeRandom, type Random } from './random.ts';
import type { Row } from './rows.ts';

export interface DemoAnswers {
  organisation_id: unknown;
  id: unknown;
  answers: { v1: Record<string, number> };
}

/** What most people would say, and how often the next answer takes its turn. */
const usual: Readonly<Record<string, readonly number[]>> = {
  gender_id: [3, 3, 3, 3, 2, 2, 2, 98, 1],
  gender_assigned_id: [6, 6, 6, 6, 6, 6, 6, 7, 5],
  nationality_id: [63, 64, 64, 64, 64, 67, 66, 65, 68],
  ethnicity_id: [99, 99, 99, 99, 99, 102, 106, 107, 110, 111, 105, 15],
  sexuality_id: [34, 34, 34, 34, 34, 32, 31, 30],
  registered_disabled_id: [38, 38, 38, 38, 37, 36, 39],
  disabled_select_id: [49, 44, 41, 46, 48, 40],
  religion_id: [89, 89, 89, 74, 74, 74, 81, 77, 73, 69],
};

function answersOf(random: Random): Record<string, number> {
  const given = diversityLists.flatMap(({ field, dependency }) =>
    !dependency && random.chance(0.9) ? [[field, random.pick(usual[field]!)] as const] : [],
  );
  const answers = Object.fromEntries(given);
  return answers.registered_disabled_id === 37
    ? { ...answers, disabled_select_id: random.pick(usual.disabled_select_id!) }
    : answers;
}

/** Two of three have answered. The accounts to try things out with have not, so that the form still asks them. */
export function demoAnswers(
  users: readonly Row[],
  { seed, accounts }: { seed: number; accounts: number },
): DemoAnswers[] {
  const random = makeRandom(seed);
  return users
    .slice(accounts)
    .flatMap(({ organisation_id, id }) =>
      random.chance(0.66) ? [{ organisation_id, id, answers: { v1: answersOf(random) } }] : [],
    );
}
