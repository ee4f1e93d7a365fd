import { daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Row, Rows } from './rows.ts';

interface Surroundings {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
}
interface Option {
  id: number;
  value: string;
}
type Consent = Row & { id: number; statement: string; options: readonly Option[] };

/** What was said how many days ago, by the beginning of the statement; an empty list takes it back. */
type Said = readonly (readonly [days: number, statement: string, ...chosen: string[]])[];

const ownWords: Said = [
  [420, 'How may we', 'By post'],
  [420, 'Photographs', 'I agree'],
  [420, 'What would you like', 'Opportunities', 'Events'],
  [420, 'I know', 'I agree'],
  [420, 'I have read', 'I agree'],
  [210, 'Photographs'],
  [35, 'How may we', 'By email'],
  [35, 'Photographs', 'I agree'],
];
const guardiansWords: Said = [
  [90, 'Photographs', 'I agree'],
  [20, 'Photographs'],
];

/** The volunteer has changed their mind before; for the minor their guardian did. */
export function consentRows(parts: Rows, { now, numbers, accounts }: Surroundings): Rows {
  const consents = (parts.find(([table]) => table === 'consents')?.[1] ?? []) as readonly Consent[];
  const named = (name: string) => accounts.find(({ email }) => email.startsWith(`${name}@`));
  const [volunteer, minor, guardian] = [named('volunteer'), named('minor'), named('guardian')];
  if (!volunteer || !minor || !guardian || consents.length === 0) return [];
  const linesOf = (person: Person, said: Said, actor: Person): Row[] => {
    const standing = new Map<number, readonly Option[]>();
    return said.map(([days, beginning, ...chosen]) => {
      const { id: consent_id, statement, options } = consents.find((one) => one.statement.startsWith(beginning))!;
      const new_answer = options.filter(({ value }) => chosen.includes(value));
      const line = {
        user_id: person.id,
        consent_id,
        statement,
        old_answer: standing.get(consent_id) ?? [],
        new_answer,
        created_by: actor.id,
        by_guardian: actor !== person,
        timezone: 'Europe/London',
        created_at: daysBefore(now, days),
      };
      standing.set(consent_id, new_answer);
      return line;
    });
  };
  const lines = [...linesOf(volunteer, ownWords, volunteer), ...linesOf(minor, guardiansWords, guardian)];
  return [['consent_logs', lines.map((line) => ({ id: numbers('consent_logs'), ...line }))]];
}
