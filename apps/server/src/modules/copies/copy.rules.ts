import { answerText, type AnswerStyle } from '@manyhands/contract/form/answer-text.ts';
import { nightsBetween } from '@manyhands/contract/form/booking-range.ts';
import { writeDay } from '@manyhands/contract/form/day-format.ts';
import { fileIdsOf, isEditable, type FieldDefinition } from '@manyhands/contract/form/field-value.ts';
import type { FormStep, StepType } from '@manyhands/contract/form/form-step.ts';
import { today } from '../../platform/clock.ts';
import type { Printed, PrintedRow, PrintedSection } from '../../platform/pdf/printed.ts';
import type { Agreement, Form } from '../submissions/public.ts';
import type { CopyLabel, CopyWords } from './copy-word.rules.ts';

/** A morning's work for someone who prints all that came in. */
export const copiesPerReader = { limit: 120, windowSeconds: 3600 } as const;

interface Requested<State extends string> {
  first_name: string;
  last_name: string;
  state: State;
  requested_at: string | null;
  answered_at: string | null;
}
/** An application with what hangs on it, as far as whoever reads it may print it. */
export interface CopiedApplication {
  user_id: number;
  answers: Readonly<Record<string, unknown>>;
  applied_at: Date;
  completed_at: Date | null;
  state: string;
  form: Form;
  opportunity: string;
  slug: string;
  team: string;
  applicant: string;
  /** Null: the applicant. */
  submitted_by: string | null;
  motivation: string | null;
  places: readonly string[];
  documents: readonly { document_id: number; original_name: string; supplied_earlier: boolean }[];
  references: readonly (Requested<'open' | 'requested' | 'received' | 'refused'> & {
    email: string;
    phone_number: string;
  })[];
  parental_consent: Requested<'requested' | 'given' | 'refused'> | null;
  agreements: readonly (Pick<Agreement, 'kind' | 'statement' | 'link' | 'options' | 'answer'> & {
    answered_at: string;
  })[];
}
export interface CopyFacts {
  application: CopiedApplication;
  /** What the files among the answers are called. */
  files: ReadonlyMap<number, string>;
  organisation: { name: string; brand_colour: string; date_format: string; currency_symbol: string; timezone: string };
  now: Date;
}

type Words = Readonly<Record<string, unknown>>;
/** What the rows of a step are made of. */
interface CopyContext extends CopyFacts {
  words: CopyWords;
  answers: Words;
  style: AnswerStyle;
}

const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
const recordOf = (value: unknown): Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Words) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
const stacked = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');
const fullName = ({ first_name, last_name }: Words): string => `${said(first_name)} ${said(last_name)}`.trim();

/** By what it is for and when it was sent: a name on someone's disk tells no one who applied. */
export const computeCopyName = ({ application: { slug, applied_at }, organisation: { timezone } }: CopyFacts): string =>
  `${slug}-${today(timezone, applied_at)}.pdf`;

/** The whole application, step by step as its form had it, for printing. */
export function computeCopy(facts: CopyFacts, language: string, words: CopyWords): Printed {
  const { application, organisation, now } = facts;
  const { none, cut, page } = words;
  const context: CopyContext = {
    ...facts,
    words,
    answers: recordOf(application.answers),
    style: { currencySymbol: organisation.currency_symbol, dateFormat: organisation.date_format },
  };
  return {
    language: language === 'cy' ? 'cy' : 'en',
    house: organisation.name,
    colour: organisation.brand_colour,
    kind: words.kind,
    title: application.opportunity,
    madeAt: now,
    words: {
      none,
      cut,
      page,
    },
    facts: computeHead(context),
    sections: application.form.map((step) => computeSection(context, step)).filter(({ rows }) => rows.length > 0),
  };
}

function computeHead(context: CopyContext): PrintedRow[] {
  const { application, answers, words, now } = context;
  const { applied_at, completed_at, submitted_by, applicant } = application;
  const name = fullName(answers) || applicant;
  const isLater = submitted_by !== null && completed_at?.getTime() !== applied_at.getTime();
  return [
    rowOf(context, 'applicant', name),
    rowOf(context, 'sent', momentIn(context, applied_at)),
    rowOf(context, 'sentBy', submitted_by ?? name),
    ...(isLater
      ? [rowOf(context, 'completed', completed_at ? momentIn(context, completed_at) : words.incomplete)]
      : []),
    rowOf(context, 'made', momentIn(context, now)),
  ];
}

const rowOf = ({ words }: CopyContext, label: CopyLabel, text: string): PrintedRow => ({
  label: words.labels[label],
  text,
});

const dayOf = ({ style }: CopyContext, value: unknown): string => writeDay(said(value), style.dateFormat);

/** The organisation's day and time of a moment. */
function momentIn(context: CopyContext, moment: Date | string): string {
  const { timezone } = context.organisation;
  const at = new Date(moment);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return `${dayOf(context, today(timezone, at))} ${time}`;
}

function yesNo({ words }: CopyContext, value: unknown): string {
  return typeof value === 'boolean' ? (value ? words.yes : words.no) : '';
}

type Rows = (context: CopyContext, step: FormStep) => PrintedRow[];

const rowsOf: Readonly<Record<StepType, Rows>> = {
  'basic-details': computePersonRows,
  'address-details': computeAddressRows,
  'about-you': computeAboutRows,
  'supporting-documents': computeDocumentRows,
  references: computeReferenceRows,
  residential: computeStayRows,
  // what was answered there never leaves its own place
  diversity: (context) => [rowOf(context, 'diversity', context.words.diversity)],
  'review-apply': computeAgreementRows,
};

function computeSection(context: CopyContext, step: FormStep): PrintedSection {
  const own = rowsOf[step.type](context, step);
  // attributes that are only for reading are nothing the applicant has said
  const attributes = step.attributes.filter(isEditable).map((field) => ({
    label: field.name,
    text: answerIn(context, field, recordOf(context.answers.attributes)[field.slug]),
  }));
  const questions = step.questions.map((field) => ({
    label: field.label,
    text: answerIn(context, field, recordOf(context.answers.questions)[field.slug]),
  }));
  return { heading: step.name, rows: [...own, ...attributes, ...questions] };
}

/** Files are kept by their number and known by their name; a picture in a text is told by its words. */
function answerIn({ files, words, style }: CopyContext, field: FieldDefinition, value: unknown): string {
  const ids = fileIdsOf(field.type, value);
  if (field.type === 'html') return said(value).replaceAll(/!\[([^\]]*)\]\([^)\s]*\)/g, '$1');
  return answerText(
    field,
    ids.length > 0 ? ids.map((id) => ({ id, name: files.get(id) ?? words.fileGone })) : value,
    style,
    words,
  );
}

function computePersonRows(context: CopyContext): PrintedRow[] {
  const { answers, words, application } = context;
  const parent = joined(
    fullName({ first_name: answers.parents_first_name, last_name: answers.parents_last_name }),
    said(answers.parents_email),
  );
  const consent = application.parental_consent;
  return [
    rowOf(context, 'name', `${said(answers.title)} ${fullName(answers)}`.trim()),
    rowOf(context, 'dob', dayOf(context, answers.dob)),
    rowOf(context, 'email', said(answers.email)),
    rowOf(context, 'contact', said(answers.contact_number)),
    ...(parent === '' ? [] : [rowOf(context, 'parent', parent)]),
    ...(consent
      ? [
          rowOf(
            context,
            'parentalConsent',
            stacked(fullName({ ...consent }), progressOf(context, consent, words.consents[consent.state])),
          ),
        ]
      : []),
  ];
}

/** How far the asking has come; what was answered is not for printing. */
function progressOf(
  context: CopyContext,
  { requested_at, answered_at }: Pick<Requested<string>, 'requested_at' | 'answered_at'>,
  state: string,
): string {
  const when = answered_at
    ? context.words.answered(momentIn(context, answered_at))
    : requested_at
      ? context.words.requestedOn(momentIn(context, requested_at))
      : '';
  return when === '' ? state : `${state} (${when})`;
}

const addressLines = [
  'company_name',
  'street',
  'street_second',
  'street_third',
  'city',
  'county',
  'postcode',
  'country',
] as const;

function computeAddressRows(context: CopyContext): PrintedRow[] {
  return listOf(context.answers.addresses)
    .map(recordOf)
    .map((address, place) => {
      const from = dayOf(context, address.from_date);
      return rowOf(
        context,
        place === 0 ? 'address' : 'addressBefore',
        stacked(joined(...addressLines.map((line) => said(address[line]))), from && context.words.from(from)),
      );
    });
}

function computeAboutRows(context: CopyContext, { apply_right_to_work }: FormStep): PrintedRow[] {
  const { answers, words, application } = context;
  const right = said(answers.right_to_volunteer);
  return [
    rowOf(context, 'why', said(answers.why)),
    rowOf(context, 'motivation', application.motivation ?? ''),
    rowOf(
      context,
      'requirements',
      said(answers.special_requirements) || yesNo(context, answers.special_requirements_bool),
    ),
    ...(apply_right_to_work
      ? [
          rowOf(
            context,
            'right',
            Object.hasOwn(words.rights, right) ? words.rights[right as keyof CopyWords['rights']] : right,
          ),
        ]
      : []),
  ];
}

function computeDocumentRows({ application, words }: CopyContext, step: FormStep): PrintedRow[] {
  return step.documents.map(({ id, name }) => {
    const given = application.documents.find(({ document_id }) => document_id === id);
    return {
      label: name,
      text: given ? stacked(given.original_name, given.supplied_earlier ? words.suppliedEarlier : '') : '',
    };
  });
}

function computeReferenceRows(context: CopyContext): PrintedRow[] {
  const { application, words } = context;
  return application.references.map((one, place) => ({
    label: words.referee(place + 1),
    text: stacked(
      joined(fullName({ ...one }), one.email, one.phone_number),
      progressOf(context, one, words.references[one.state]),
    ),
  }));
}

function computeStayRows(context: CopyContext): PrintedRow[] {
  const { application, words, answers } = context;
  const stay = recordOf(answers.booking);
  const [start, end] = [said(stay.start_date), said(stay.end_date)];
  const nights = nightsBetween(start, end);
  const dates = start && end ? words.range(dayOf(context, start), dayOf(context, end)) : '';
  const linked = listOf(stay.linked).map(said);
  const gender = said(stay.gender_id);
  return [
    rowOf(context, 'location', application.team),
    ...(application.places.length > 0 ? [rowOf(context, 'place', joined(...application.places))] : []),
    rowOf(context, 'dates', nights === '-' ? dates : `${dates} (${words.nights(nights)})`),
    rowOf(context, 'share', yesNo(context, stay.willing_to_share)),
    rowOf(context, 'gender', Object.hasOwn(words.genders, gender) ? words.genders[gender]! : ''),
    ...(linked.length > 0 ? [rowOf(context, 'linked', joined(...linked))] : []),
    rowOf(context, 'anythingElse', said(stay.requirements) || yesNo(context, stay.requirements_radio)),
  ];
}

/** Statements word for word as they were put, what was chosen, and when. */
function computeAgreementRows(context: CopyContext): PrintedRow[] {
  const { application, words } = context;
  return application.agreements.map(({ kind, statement, link, options, answer, answered_at }) => {
    const chosen = options.filter(({ id }) => answer.includes(id)).map(({ value }) => value);
    const what =
      kind === 'term'
        ? answer.length > 0
          ? words.agreed
          : words.notAgreed
        : chosen.length > 0
          ? joined(...chosen)
          : words.notAgreed;
    return { label: statement, text: stacked(what, link, words.answered(momentIn(context, answered_at))) };
  });
}
