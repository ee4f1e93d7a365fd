import { daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import { isMinor } from './roles.ts';
import type { Numbers, Row, Rows } from './rows.ts';

interface Surroundings {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
  crowd: readonly Person[];
}
type State = 'submitted' | 'reviewing' | 'cleared' | 'declined' | 'withdrawn';

interface Plan {
  slug: string;
  /** Days ago, and what became of it. */
  sent: readonly (readonly [days: number, state: State])[];
  /** For those who are under age. */
  forMinors?: true;
}

const plans: readonly Plan[] = [
  { slug: 'garden-helper', sent: [[2, 'submitted'], [9, 'reviewing'], [40, 'cleared'], [61, 'withdrawn']] },
  { slug: 'reading-mentor', sent: [[1, 'submitted'], [12, 'reviewing'], [80, 'declined']] },
  { slug: 'festival-steward', sent: [[3, 'submitted'], [4, 'submitted'], [20, 'cleared']] },
  { slug: 'youth-helper', sent: [[5, 'submitted'], [30, 'reviewing']], forMinors: true },
];

const reasons = ['I have lived here all my life and would like to give something back.', 'I am new in the valley and want to meet people.', 'My grandmother helped here, and now it is my turn.', 'It gets me out of the house, and I like to be useful.'];
const referees = [['Gwen', 'Ashdown', '+447700900311'], ['Idris', 'Castell', '+447700900312']] as const;

/** Applications in every state, one of them of the account that has applied before. */
export function applicationRows(made: Rows, { now, numbers, accounts, crowd }: Surroundings): Rows {
  const rowsOf = (table: string) => made.find(([name]) => name === table)?.[1] ?? [];
  const tables: Record<string, Row[]> = { applications: [], application_references: [], parental_consents: [] };
  const add = (table: string, row: Row): number => {
    const id = numbers(table);
    tables[table]!.push({ id, ...row });
    return id;
  };
  const grownUps = crowd.filter((person) => person.status_id === 1 && !isMinor(person, now));
  const young = crowd.filter((person) => isMinor(person, now));
  const known = accounts.filter(({ email }) => email.startsWith('previously-applied@'));
  // each applies once, the account first
  const queues = { grownUps: [...known, ...grownUps], young: [...young] };
  for (const { slug, sent, forMinors } of plans) {
    const opportunity = rowsOf('opportunities').find((row) => row.slug === slug);
    const form = rowsOf('form_versions').find((row) => row.opportunity_id === opportunity?.id);
    if (!opportunity || !form) continue;
    for (const [i, [days, state]] of sent.entries()) {
      const person = (forMinors ? queues.young : queues.grownUps).shift();
      if (!person) continue;
      const at = daysBefore(now, days);
      const application = { opportunity_id: opportunity.id, user_id: person.id, form_version_id: form.id, state, minor: forMinors === true, parental_consent_at: null, answers: answersOf(person, i), language: 'en', applied_at: at, completed_at: at };
      const application_id = add('applications', { ...application, timeslot_ids: '{}', decided_at: ['cleared', 'declined'].includes(state) ? daysBefore(now, days - 7) : null, withdrawn_at: state === 'withdrawn' ? daysBefore(now, days - 2) : null });
      const owner = { application_id, user_id: person.id };
      if (slug === 'reading-mentor') for (const row of referenceRows(at, state)) add('application_references', { ...owner, ...row });
      if (forMinors) add('parental_consents', { ...owner, first_name: 'Jo', last_name: person.last_name, email: `parent.of.${person.id}@demo.manyhands.example`, state: 'requested', requested_at: at });
    }
  }
  return Object.entries(tables);
}

const answersOf = ({ email, title, first_name, last_name, dob }: Person, i: number): Row => ({ email, title, first_name, last_name, dob, why: reasons[i % reasons.length], questions: {}, attributes: {}, consents: [], additional_consent: [], terms: [], timeslot_ids: [] });

/** The first was asked by mail, the second has no address. */
function referenceRows(at: Date, state: State): Row[] {
  return referees.map(([first_name, last_name, phone_number], position) => {
    const isAsked = position === 0;
    const answered = isAsked && state !== 'submitted';
    return { position, first_name, last_name, phone_number, email: isAsked ? `${first_name.toLowerCase()}@demo.manyhands.example` : '', state: answered ? 'received' : isAsked ? 'requested' : 'open', requested_at: isAsked ? at : null, answered_at: answered ? daysBefore(at, -4) : null, answer: answered ? { text: 'Kind, punctual, and good with people of every age.' } : {} };
  });
}
