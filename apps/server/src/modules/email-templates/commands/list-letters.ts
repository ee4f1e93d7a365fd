import type { Context } from '../../../platform/context.ts';
import { findLetterKind, listLetterKinds } from '../../../platform/mail/letter-kind.ts';
import { listTemplates } from '../email-template.queries.ts';
import { computeExamples } from '../email-template.rules.ts';

/** Every email there is, and which of them the organisation has put into its own words. */
export async function listLetters({ db, organisation }: Context) {
  const stored = await listTemplates(db);
  const changed = (letter: string, language: string) => {
    const row = stored.find((one) => one.letter === letter && one.language === language);
    return row ? { id: row.id } : null;
  };
  const named = new Set(stored.map(({ letter }) => letter).filter((letter) => letter.includes(':')));
  const kinds = [...listLetterKinds(), ...[...named].toSorted().flatMap((letter) => findLetterKind(letter) ?? [])];
  return kinds.map((kind) => {
    const examples = computeExamples(kind, organisation);
    return {
      key: kind.key,
      group: kind.key.split('.')[0]!,
      nameable: kind.nameable,
      named: kind.named,
      title: kind.title,
      variables: kind.variables.map(({ name }) => ({
        name,
        example: examples[name]!,
        required: kind.required.includes(name),
      })),
      ours: { en: kind.ours('en'), cy: kind.ours('cy') },
      changed: { en: changed(kind.key, 'en'), cy: changed(kind.key, 'cy') },
    };
  });
}
