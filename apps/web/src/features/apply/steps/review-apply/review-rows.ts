import type { FormStep, StepAttribute, StepQuestion, StepType } from '@manyhands/contract/form/form-step.ts';
import { nightsBetween } from '@manyhands/contract/form/booking-range.ts';
import { formatDay } from '../../../../lib/dates.ts';
import { dayFrom } from '../../../../ui/calendar/day-parts.ts';
import type { MessageKey, TextValues } from '../../../../ui/text.ts';
import type { AddressValue, ApplicationValues, RefereeValue } from '../../engine/application-values.ts';

type Say = (key: MessageKey, values?: TextValues) => string;

/** One answer of a step, in words; one of the organisation's own fields is worded by whoever knows fields. */
export interface ReviewRow {
  label: string;
  /** The field where it is changed. */
  path: string;
  text?: string;
  field?: StepQuestion | StepAttribute;
  value?: unknown;
}

export interface ReviewFacts {
  values: ApplicationValues;
  motivations: readonly { id: number; content: string }[];
  team: string;
  isMinor: boolean;
  /** Documents that were handed in before. */
  supplied: readonly number[];
}

const lines = (...parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join(', ');
const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

function addressText({
  company_name,
  street,
  street_second,
  street_third,
  city,
  county,
  postcode,
  country,
}: AddressValue): string {
  // The country alone is what an empty row begins with.
  const text = lines(company_name, street, street_second, street_third, city, county, postcode);
  return text === '' ? '' : lines(text, country);
}

function yesNo(t: Say, answer: boolean | null): string {
  return answer === null ? '' : t(answer ? 'review.yes' : 'review.no');
}

function basicRows({ values, isMinor }: ReviewFacts, t: Say): ReviewRow[] {
  const { email, title, contact_number, dob, parents_email } = values;
  const parent = nameOf({ first_name: values.parents_first_name, last_name: values.parents_last_name });
  return [
    { label: t('review.name'), path: 'first_name', text: lines(`${title} ${nameOf(values)}`.trim()) },
    { label: t('review.dob'), path: 'dob', text: formatDay(dayFrom(dob)) },
    { label: t('review.email'), path: 'email', text: email },
    {
      label: t('review.contact_number'),
      path: 'contact_number',
      text: contact_number.formatted || contact_number.typed,
    },
    ...(isMinor ? [{ label: t('review.parent'), path: 'parents_first_name', text: lines(parent, parents_email) }] : []),
  ];
}

function refereeText({ email, no_email, phone_number, ...referee }: RefereeValue): string {
  return lines(nameOf(referee), no_email ? '' : email, phone_number.formatted || phone_number.typed);
}

function bookingRows({ values: { booking }, team }: ReviewFacts, t: Say): ReviewRow[] {
  const { start_date, end_date, linked } = booking;
  const nights = nightsBetween(start_date, end_date);
  const stay =
    start_date && end_date ? t('apply.from_to', { from: formatDay(start_date), to: formatDay(end_date) }) : '';
  return [
    { label: t('review.location'), path: 'booking.start_date', text: team },
    {
      label: t('review.dates'),
      path: 'booking.start_date',
      text: nights === '-' ? stay : `${stay} (${t('review.nights', { count: nights })})`,
    },
    { label: t('review.share_room'), path: 'booking.start_date', text: yesNo(t, booking.willing_to_share) },
    ...(linked.length > 0 ? [{ label: t('review.linked'), path: 'booking.linked', text: linked.join(', ') }] : []),
    {
      label: t('review.anything_else'),
      path: booking.requirements_radio ? 'booking.requirements' : 'booking.requirements_radio',
      text: booking.requirements_radio ? booking.requirements : yesNo(t, booking.requirements_radio),
    },
  ];
}

function aboutRows({ values, motivations }: ReviewFacts, t: Say, step: FormStep): ReviewRow[] {
  const { why, motivation, special_requirements_bool: needs, special_requirements, right_to_volunteer: right } = values;
  return [
    { label: t('review.why'), path: 'why', text: why },
    {
      label: t('review.motivation'),
      path: 'motivation',
      text: motivations.find(({ id }) => id === motivation)?.content ?? '',
    },
    {
      label: t('review.special_requirements'),
      path: needs ? 'special_requirements' : 'special_requirements_bool',
      text: needs ? special_requirements : yesNo(t, needs),
    },
    ...(step.apply_right_to_work
      ? [{ label: t('review.right_to_volunteer'), path: 'right_to_volunteer', text: right ? t(`review.${right}`) : '' }]
      : []),
  ];
}

function documentRows({ values, supplied }: ReviewFacts, t: Say, step: FormStep): ReviewRow[] {
  return step.documents.map(({ id, name }, place) => {
    const file = values.supportingDocuments.find(({ documentId }) => documentId === id)?.file as
      | { original_name?: string; name?: string }
      | null
      | undefined;
    return {
      label: name,
      path: `supportingDocuments.${place}.file`,
      text: file
        ? (file.original_name ?? file.name ?? t('review.supplied'))
        : supplied.includes(id)
          ? t('documents.supplied')
          : '',
    };
  });
}

const ROWS: Partial<Record<StepType, (facts: ReviewFacts, t: Say, step: FormStep) => ReviewRow[]>> = {
  'basic-details': basicRows,
  'address-details': ({ values }, t) =>
    values.addresses.map((address, place) => ({
      label: place === 0 ? t('review.address') : t('review.address_before'),
      path: `addresses.${place}`,
      text: lines(addressText(address), address.from_date && t('apply.from', { from: formatDay(address.from_date) })),
    })),
  'about-you': aboutRows,
  'supporting-documents': documentRows,
  references: ({ values }, t) =>
    values.references.map((referee, place) => ({
      label: t('review.referee', { number: place + 1 }),
      path: `references.${place}.first_name`,
      text: refereeText(referee),
    })),
  residential: bookingRows,
  // What is answered there is nobody's business, whoever looks over a shoulder included.
  diversity: (_facts, t) => [{ label: t('review.diversity'), path: 'diversity', text: t('review.diversity_private') }],
};

/** Everything a step was answered with, in its order. */
export function reviewRows(step: FormStep, facts: ReviewFacts, t: Say): ReviewRow[] {
  const { values } = facts;
  return [
    ...(ROWS[step.type]?.(facts, t, step) ?? []),
    // What is only for reading is nothing the applicant has said.
    ...step.attributes
      .filter(({ permission = 'write' }) => permission === 'write')
      .map((field) => ({
        label: field.name,
        path: `attributes.${field.slug}`,
        field,
        value: values.attributes[field.slug],
      })),
    ...step.questions.map((field) => ({
      label: field.label,
      path: `questions.${field.slug}`,
      field,
      value: values.questions[field.slug],
    })),
  ];
}
