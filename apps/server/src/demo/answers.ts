import type { Person } from './people.ts';
import type { Numbers, Row, Rows } from './rows.ts';

type Attribute = Row & { id: number; slug: string; options: readonly { value: string }[] };

interface Surroundings {
  numbers: Numbers;
  accounts: readonly Person[];
  crowd: readonly Person[];
}

/** Whoever is active wears a badge and a shirt; the accounts have still to say what they like. */
export function answerRows(parts: Rows, { numbers, accounts, crowd }: Surroundings): Rows {
  const attributes = (parts.find(([table]) => table === 'attributes')?.[1] ?? []) as readonly Attribute[];
  const named = (slug: string) => attributes.find((one) => one.slug === slug);
  const [badge, shirt, aid] = [named('badge-number'), named('t-shirt-size'), named('first-aid')];
  if (!badge || !shirt || !aid) return [];
  const answer = (person: Person, attribute: Attribute, value: unknown): Row => ({
    id: numbers('user_attributes'),
    user_id: person.id,
    attribute_id: attribute.id,
    value,
    created_at: person.created_at,
    updated_at: person.created_at,
  });
  const isActive = ({ status_id }: Person) => status_id === 2;
  const badges = [...accounts, ...crowd]
    .filter(isActive)
    .map((person) => answer(person, badge, `B-${String(person.id).padStart(4, '0')}`));
  const own = crowd
    .filter(isActive)
    .flatMap((person, n) => [
      answer(person, shirt, shirt.options[n % shirt.options.length]!.value),
      ...(n % 3 === 2 ? [] : [answer(person, aid, n % 3 === 0)]),
    ]);
  return [['user_attributes', [...badges, ...own]]];
}
