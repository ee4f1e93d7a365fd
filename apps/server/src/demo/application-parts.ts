import type { FieldDefinition } from '@manyhands/contract/form/field-value.ts';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Row } from './rows.ts';

export type State = 'submitted' | 'reviewing' | 'cleared' | 'declined' | 'withdrawn';

export interface Sent {
  person: Person;
  /** Which of an opportunity's applications it is. */
  place: number;
  state: State;
  at: Date;
  form: readonly FormStep[];
}

const reasons = [
  'I have lived here all my life and would like to give something back.',
  'I am new in the valley and want to meet people.',
  'My grandmother helped here, and now it is my turn.',
  'It gets me out of the house, and I like to be useful.',
];

/** To the questions whose answers read well; the others were left. */
const replies: Readonly<Record<string, unknown>> = {
  'favourite-book': 'The one about the mole, the rat and the river.',
  'a-good-visit': 'Letting them choose the book, and doing all the voices.',
  story: 'It was the **third** morning that the fox stood at the gate.',
  'schools-known': 3,
  miles: 4.5,
  fare: 2.8,
  'own-children': false,
  'age-group': 'eight-to-nine',
  'how-heard': 'from-a-friend',
  languages: ['english', 'welsh'],
  'preferred-area': 'Millbrook and the villages around it',
  'experience-with-children': 'Two of my own, both grown, and six years with the Brownies.',
  'years-of-volunteering': 6,
  'first-aid': true,
  'hours-a-week': 2.5,
  'travel-cost': 3.4,
  't-shirt-size': 'm',
  travel: 'by-bicycle',
  days: ['tuesday', 'thursday'],
};

const fieldsOf = (form: readonly FormStep[], kind: 'questions' | 'attributes') =>
  Object.fromEntries(
    form
      .flatMap((step): readonly FieldDefinition[] => step[kind])
      .flatMap(({ slug, options }) => {
        const reply = replies[slug];
        const isOffered =
          !options?.length || [reply].flat().every((value) => options.some((option) => option.value === value));
        return reply === undefined || !isOffered ? [] : [[slug, reply]];
      }),
  );

const has = (form: readonly FormStep[], type: FormStep['type']) => form.some((step) => step.type === type);

/** As someone would have sent it, for the steps that the form has. */
export function answersOf({ person, place, form }: Sent, parent: Row | null): Row {
  const { email, title, first_name, last_name, dob } = person;
  const home = {
    company_name: '',
    street: '8 Fold Lane',
    street_second: '',
    street_third: '',
    city: 'Larkmoor',
    county: '',
    postcode: 'LK1 4AP',
    country: 'United Kingdom',
    from_date: '2015-05-01',
  };
  return {
    email,
    title,
    first_name,
    last_name,
    dob,
    contact_number: '+447700900314',
    ...(parent
      ? {
          parents_first_name: parent.first_name,
          parents_last_name: parent.last_name,
          parents_email: parent.email,
        }
      : {}),
    ...(has(form, 'address-details') ? { addresses: [home] } : {}),
    ...(has(form, 'about-you')
      ? {
          why: reasons[place % reasons.length],
          motivation: null,
          special_requirements: '',
          special_requirements_bool: false,
          right_to_volunteer: 'yes',
        }
      : {}),
    ...(has(form, 'references')
      ? {
          references: refereesOf(place).map(([first, last, phone_number], i) => ({
            first_name: first,
            last_name: last,
            email: addressOf(first, i),
            phone_number,
          })),
        }
      : {}),
    questions: fieldsOf(form, 'questions'),
    attributes: fieldsOf(form, 'attributes'),
    consents: [],
    additional_consent: [],
    terms: [],
    timeslot_ids: [],
  };
}

/** Two of each pair: the first is asked by email, the second by telephone. */
const referees = [
  [
    ['Margaret', 'Holroyd', '+447700900313'],
    ['Sanjay', 'Rao', '+447700900314'],
  ],
  [
    ['Gwen', 'Ashdown', '+447700900311'],
    ['Idris', 'Castell', '+447700900312'],
  ],
  [
    ['Peter', 'Lindqvist', '+447700900315'],
    ['Bethan', 'Rowe', '+447700900316'],
  ],
  [
    ['Fatima', 'Siddiqui', '+447700900317'],
    ['Colm', 'Devlin', '+447700900318'],
  ],
] as const;
const refereesOf = (place: number) => referees[place % referees.length]!;
/** The second has no address. */
const addressOf = (first: string, place: number): string =>
  place === 0 ? `${first.toLowerCase()}@demo.manyhands.example` : '';
const opinion = {
  relationship: 'I taught them for two years.',
  known_months: 96,
  text: 'Kind, punctual, and good with people of every age.\n\nI would trust them with my own children.',
  recommends: 'yes',
};

const told = {
  relationship: 'We ran the food bank together.',
  known_months: 30,
  text: 'Reliable and calm. Asks when something is unclear.',
  recommends: 'yes',
};

/** Automatic reminders after 7 and 14 days, as far as they have gone out by now. */
function remindersOf(requestedAt: Date, now: Date, isStopped: boolean) {
  const days = Math.floor((now.getTime() - requestedAt.getTime()) / 86_400_000);
  const reminders_sent = days >= 14 && !isStopped ? 2 : days >= 7 ? 1 : 0;
  const reminded_at = reminders_sent === 0 ? null : daysBefore(requestedAt, -7 * reminders_sent);
  return { reminders_sent, reminded_at, reminders_stopped: isStopped };
}

const QUIET = { reminders_sent: 0, reminded_at: null, reminders_stopped: false };

/**
 * Whoever was asked has mostly answered once someone looks at the application; of one that was declined they would not. Of every fourth
 * one an answer was taken by telephone, and two of eight still wait, one of them no longer reminded.
 */
export function referenceRows({ form, at, state, place }: Sent, now: Date, recruiter: Person): Row[] {
  if (!has(form, 'references')) return [];
  const isSlow = state === 'submitted' || (state === 'reviewing' && place > 6 && (place % 4 === 0 || place % 4 === 3));
  return refereesOf(place).map(([first_name, last_name, phone_number], position) => {
    const isRequested = position === 0;
    const isTaken = !isRequested && state === 'reviewing' && place % 4 === 2;
    const given = isTaken
      ? { state: 'received', answer: told }
      : !isRequested || isSlow
        ? null
        : state === 'declined'
          ? { state: 'refused', answer: { reason: 'I have not seen them for years.' } }
          : { state: 'received', answer: opinion };
    const standing = given ?? { state: isRequested ? 'requested' : 'open', answer: {} };
    return {
      position,
      first_name,
      last_name,
      phone_number,
      email: addressOf(first_name, position),
      ...standing,
      ...(isRequested && !given ? remindersOf(at, now, place % 4 === 3) : QUIET),
      requested_at: isRequested || isTaken ? at : null,
      answered_at: given ? daysBefore(at, -4) : null,
      taken_by: isTaken ? recruiter.id : null,
    };
  });
}

/** Asked, and answered once someone looks at the application. */
export function parentRow({ person, state, at }: Sent, opportunity: string): Row {
  const isGiven = state !== 'submitted';
  const name = `${person.first_name} ${person.last_name}`;
  return {
    first_name: 'Jo',
    last_name: person.last_name,
    email: `parent.of.${person.id}@demo.manyhands.example`,
    state: isGiven ? 'given' : 'requested',
    requested_at: at,
    answered_at: isGiven ? daysBefore(at, -2) : null,
    statement: isGiven
      ? `I am the parent or guardian of ${name}, and I agree that ${name} volunteers with Larkmoor Trust (${opportunity}).`
      : '',
    note: isGiven ? 'Please let them go by four: the last bus leaves at half past.' : '',
  };
}

/** The first choice of every question, every box ticked, all terms taken. */
export function agreementRows({ form, at, person }: Sent): Row[] {
  const {
    consents = [],
    additional_consents = [],
    terms = [],
  } = form.find(({ type }) => type === 'review-apply') ?? {};
  const by = { answered_at: at, answered_by: person.id };
  const boxes = (kind: string, asking: typeof consents) =>
    asking.map(({ id, statement, options }) => ({
      kind,
      asked_id: id,
      statement,
      link: '',
      options,
      answer: options.slice(0, 1).map((option) => option.id),
      ...by,
    }));
  return [
    ...boxes('consent', consents),
    ...boxes('additional-consent', additional_consents),
    ...terms.map(({ id, name, link }) => ({
      kind: 'term',
      asked_id: id,
      statement: name,
      link,
      options: [],
      answer: [id],
      ...by,
    })),
  ];
}

const notes = [
  'Rang them: free on Thursdays, would rather start after half term.',
  'Met at the open day. Asked good questions, took the leaflet home.',
];

/** What the recruiter wrote while looking at it. */
export function noteRows({ state, at }: Sent, author: Person): Row[] {
  if (state !== 'reviewing') return [];
  return notes.map((text, i) => ({
    author_id: author.id,
    text,
    created_at: daysBefore(at, -5 - i),
    updated_at: daysBefore(at, -5 - i),
  }));
}
