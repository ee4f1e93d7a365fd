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
import { courseOf, type Course } from './decisions.ts';
import type { Person } from './people.ts';
import { isMinor } from './roles.ts';
import type { Stage } from './recruitment.ts';
import type { Numbers, Row, Rows } from './rows.ts';

interface Surroundings {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
  crowd: readonly Person[];
  lookups: readonly Row[];
  stages: readonly Stage[];
}

type Entry =
  /** Days ago, in which kind of stage, and for how many days; on paper: staff entered it. */
  | readonly [days: number, kind: string, since: number, on?: 'paper']
  /** Days ago, and what became of it. */
  | readonly [days: number, state: State];

interface Plan {
  slug: string;
  sent: readonly Entry[];
  /** For those who are under age. */
  forMinors?: true;
}

const plans: readonly Plan[] = [
  {
    slug: 'garden-helper',
    sent: [
      [2, 'new', 2],
      [9, 'review', 6],
      [40, 'cleared'],
      [61, 'withdrawn'],
      [1, 'new', 1],
      [10, 'new', 10, 'paper'],
      [13, 'review', 9],
      [24, 'review', 19],
      [16, 'interview', 4],
      [21, 'interview', 12],
      [38, 'interview', 25],
      [30, 'checks', 11],
      [34, 'checks', 16],
      [70, 'checks', 48],
      [36, 'offer', 2],
      [41, 'offer', 5],
      [75, 'cleared'],
      [88, 'cleared'],
      [97, 'cleared'],
      [52, 'declined'],
      [110, 'declined'],
    ],
  },
  {
    slug: 'reading-mentor',
    sent: [
      [1, 'new', 1],
      [12, 'review', 11],
      [80, 'declined'],
      [3, 'new', 3],
      [8, 'new', 8],
      [11, 'review', 8],
      [26, 'checks', 12],
      [33, 'checks', 20],
      [65, 'checks', 45],
      [44, 'interview', 9],
      [58, 'interview', 24],
      [62, 'offer', 3],
      [95, 'cleared'],
      [104, 'cleared'],
      [90, 'withdrawn'],
    ],
  },
  {
    slug: 'festival-steward',
    sent: [
      [3, 'new', 3],
      [4, 'new', 4],
      [20, 'cleared'],
      [6, 'new', 6],
      [9, 'new', 9],
      [7, 'review', 3],
      [12, 'review', 8],
      [18, 'interview', 5],
      [22, 'offer', 4],
      [29, 'offer', 12],
      [33, 'cleared'],
      [35, 'cleared'],
      [42, 'declined'],
    ],
  },
  {
    slug: 'conservation-week',
    sent: [
      [2, 'new', 2],
      [7, 'review', 4],
      [17, 'review', 15],
      [15, 'offer', 3],
      [48, 'withdrawn'],
    ],
  },
  {
    slug: 'youth-helper',
    sent: [
      [5, 'new', 5],
      [30, 'review', 24],
      [6, 'review', 4],
      [19, 'checks', 8],
      [27, 'interview', 6],
      [33, 'offer', 2],
      [160, 'cleared'],
    ],
    forMinors: true,
  },
];

const states: readonly string[] = ['cleared', 'declined', 'withdrawn'];

/** Of a decided one it does not matter where it was, as long as it was somewhere. */
const courseFor = (
  [days, what, since = 0]: readonly [number, string, number?, 'paper'?],
  place: number,
  now: Date,
): Course => {
  const isOver = states.includes(what);
  const kind = isOver ? 'review' : what;
  const state = isOver ? (what as State) : what === 'new' ? 'submitted' : 'reviewing';
  return { state, at: daysBefore(now, days), kind, since, place };
};

/** Applications in every state, one of them of the account that has applied before. */
export function applicationRows(made: Rows, { now, numbers, accounts, crowd, lookups, stages }: Surroundings): Rows {
  const rowsOf = (table: string) => made.find(([name]) => name === table)?.[1] ?? [];
  const tables: Record<string, Row[]> = {
    applications: [],
    application_references: [],
    parental_consents: [],
    application_consents: [],
    application_notes: [],
    application_decisions: [],
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
  const [manager = recruiter] = named('manager');
  const reasons = lookups.filter(({ kind }) => kind === 'recruitmentClosingReason').map(({ id }) => id);
  // each applies once, the account first; when there are no applicants left, people who help already
  const helpers = crowd.filter((person) => person.status_id === 2 && !isMinor(person, now));
  const queues = {
    grownUps: [...named('previously-applied'), ...grownUps],
    helpers: [...helpers],
    young: [...young],
  };
  const next = (forMinors: boolean, state: State) =>
    forMinors
      ? state === 'cleared'
        ? named('minor')[0]
        : queues.young.shift()
      : ((state === 'cleared' ? queues.helpers.shift() : queues.grownUps.shift()) ?? queues.helpers.shift());
  for (const { slug, sent, forMinors } of plans) {
    const opportunity = rowsOf('opportunities').find((row) => row.slug === slug);
    const version = rowsOf('form_versions').find((row) => row.opportunity_id === opportunity?.id);
    if (!opportunity || !version) continue;
    const ofCategory = stages.filter(({ category_id }) => category_id === opportunity.category_id);
    for (const [place, entry] of sent.entries()) {
      const course = courseFor(entry, place, now);
      const { state, at } = course;
      // the account that has applied before is first in line, whatever became of it
      const person = place === 0 && !forMinors ? queues.grownUps.shift() : next(forMinors === true, state);
      if (!person) continue;
      const one: Sent = { person, place, state, at, form: version.form as FormStep[] };
      const { row, decisions } = courseOf(course, ofCategory, { now, recruiter, manager, reasons });
      const parent = forMinors ? parentRow(one, String(opportunity.display_name)) : null;
      const isPaper = entry[3] === 'paper';
      const application_id = add('applications', {
        opportunity_id: opportunity.id,
        form_version_id: version.id,
        ...rowOf(one, now, parent),
        ...row,
        entered_by: isPaper ? recruiter.id : null,
        ...(isPaper && { answers: {} }),
      });
      const owner = { application_id, user_id: person.id };
      for (const decision of decisions) add('application_decisions', { ...owner, ...decision });
      if (isPaper) continue;
      for (const reference of referenceRows(one, now, recruiter))
        add('application_references', { ...owner, ...reference });
      if (parent) add('parental_consents', { ...owner, ...parent });
      for (const agreed of agreementRows(one)) add('application_consents', { ...owner, ...agreed });
      for (const note of noteRows(one, recruiter))
        add('application_notes', { ...owner, opportunity_id: opportunity.id, state: 'kept', ...note });
    }
  }
  return Object.entries(tables);
}

function rowOf(sent: Sent, now: Date, parent: Row | null): Row {
  const { person, state, at } = sent;
  const daysAfter = (days: number) => new Date(Math.min(daysBefore(at, -days).getTime(), now.getTime()));
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
    withdrawn_at: state === 'withdrawn' ? daysAfter(2) : null,
  };
}
