import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from '../../platform/problem.ts';

interface About {
  about_id?: number | null | undefined;
  team_id?: number | null | undefined;
  opportunity_id?: number | null | undefined;
}

const named = (about: About): string[] =>
  (['about_id', 'team_id', 'opportunity_id'] as const).filter((field) => typeof about[field] === 'number');

/** About one thing or nothing. */
export function assertOneSubject(about: About): void {
  const [, second] = named(about);
  if (second) throw invalid({ [second]: [fieldError('about_one_thing')] });
}

/** A favourite is one thing. */
export function assertSubject(about: About): void {
  assertOneSubject(about);
  if (named(about).length === 0) throw invalid({ about_id: [fieldError('about_missing')] });
}
