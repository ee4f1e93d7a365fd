import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import {
  agreementRows,
  answersOf,
  noteRows,
  parentRow,
  referenceRows,
  type Sent,
  type State,
} from './application-parts.ts';
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

interface Plan {
  slug: string;
  /** Days ago, and what became of it. */
  sent: readonly (readonly [days: number, state: State])[];
  /** For those who are under age. */
  forMinors?: true;
}

const plans: readonly Plan[] = [
  {
    slug: 'garden-helper',
    sent: [
      [2, 'submitted'],
      [9, 'reviewing'],
      [40, 'cleared'],
      [61, 'withdrawn'],
    ],
  },
  {
    slug: 'reading-mentor',
    sent: [
      [1, 'submitted'],
      [12, 'reviewing'],
      [80, 'declined'],
    ],
  },
  {
    slug: 'festival-steward',
    sent: [
      [3, 'submitted'],
      [4, 'submitted'],
      [20, 'cleared'],
    ],
  },
  {
    slug: 'youth-helper',
    sent: [
      [5, 'submitted'],
      [30, 'reviewing'],
    ],
    forMinors: true,
  },
];

/** Applications in every state, one of them of the account that has applied before. */
export function applicationRows(made: Rows, { now, numbers, accounts, crowd }: Surroundings): Rows {
  const rowsOf = (table: string) => made.find(([name]) => name === table)?.[1] ?? [];
  const tables: Record<string, Row[]> = {
    applications: [],
    application_references: [],
    parental_consents: [],
    application_consents: [],
    application_notes: [],
  };
  const add = (table: string, row: Row): number => {
    const id = numbers(table);
    tables[table]!.push({ id, ...row });
    return id;
  };
  const grownUps = crowd.filter((person) => person.status_id === 1 && !isMinor(person, now));
  const young = crowd.filter((person) => isMinor(person, now));
  const named = (name: string) => accounts.filter(({ email }) => email.startsWith(`${name}@`));
  const [recruiter = accounts[0]!] = named('recruiter');
  // each applies once, the account first
  const queues = { grownUps: [...named('previously-applied'), ...grownUps], young: [...young] };
  for (const { slug, sent, forMinors } of plans) {
    const opportunity = rowsOf('opportunities').find((row) => row.slug === slug);
    const version = rowsOf('form_versions').find((row) => row.opportunity_id === opportunity?.id);
    if (!opportunity || !version) continue;
    for (const [place, [days, state]] of sent.entries()) {
      const person = (forMinors ? queues.young : queues.grownUps).shift();
      if (!person) continue;
      const one: Sent = { person, place, state, at: daysBefore(now, days), form: version.form as FormStep[] };
      const parent = forMinors ? parentRow(one, String(opportunity.display_name)) : null;
      const application_id = add('applications', {
        opportunity_id: opportunity.id,
        form_version_id: version.id,
        ...rowOf(one, now, parent),
      });
      const owner = { application_id, user_id: person.id };
      for (const row of referenceRows(one)) add('application_references', { ...owner, ...row });
      if (parent) add('parental_consents', { ...owner, ...parent });
      for (const row of agreementRows(one)) add('application_consents', { ...owner, ...row });
      for (const row of noteRows(one, recruiter))
        add('application_notes', { ...owner, opportunity_id: opportunity.id, state: 'kept', ...row });
    }
  }
  return Object.entries(tables);
}

function rowOf(sent: Sent, now: Date, parent: Row | null): Row {
  const { person, state, at } = sent;
  const later = (days: number) => new Date(Math.min(daysBefore(at, -days).getTime(), now.getTime()));
  return {
    user_id: person.id,
    state,
    minor: parent !== null,
    parental_consent_at: parent?.answered_at ?? null,
    answers: answersOf(sent, parent),
    language: 'en',
    applied_at: at,
    completed_at: at,
    timeslot_ids: '{}',
    decided_at: ['cleared', 'declined'].includes(state) ? later(7) : null,
    withdrawn_at: state === 'withdrawn' ? later(2) : null,
  };
}
