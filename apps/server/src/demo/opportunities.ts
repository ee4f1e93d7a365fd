import { dayOf, daysBefore, nextDate } from './calendar.ts';
import { diversityQuestions, mentorQuestions } from './form-questions.ts';
import type { PlannedSteps } from './form-rows.ts';

export interface OpportunityPlan {
  slug: string;
  display_name: string;
  summary: string;
  description: string;
  type: 'Ongoing' | 'One-off' | 'Residential-short' | 'Residential-long';
  team: string;
  profile: string;
  dates?: (now: Date) => { start_date: string; end_date: string };
  internal_notes?: string;
  /** The last day to apply, in so many days. */
  closes_in?: number;
  places_wanted?: number;
  close_when_full?: boolean;
  time_commitment: string;
  from_home?: boolean;
  /** A town that is on no map, and where it would be. */
  at: keyof typeof townSpots;
  family: string;
  partner?: string;
  notes?: readonly string[];
  /** Where it happens, and for how many nights one may come. */
  places?: readonly { name: string; slots: readonly { name: string; min_duration: number; max_duration: number }[] }[];
  /** Accounts that may apply for others here. */
  supervisors?: readonly string[];
  steps: PlannedSteps;
}

/** Where the demonstration's towns would be, had anyone built them: between the moors and the sea. */
export const townSpots = {
  Thornby: { postcode: 'LK1 2AB', latitude: 54.31, longitude: -1.12 },
  Millbrook: { postcode: 'LK4 1DE', latitude: 54.24, longitude: -1.03 },
  Sandmouth: { postcode: 'LK7 3GH', latitude: 54.49, longitude: -0.62 },
  Harrowbridge: { postcode: 'LK11 4JL', latitude: 54.38, longitude: -1.27 },
  'Curlew Bay': { postcode: 'LK14 5NP', latitude: 54.43, longitude: -0.53 },
} as const;

const basic = { type: 'basic-details', name: 'Your details' } as const;
const address = { type: 'address-details', name: 'Address' } as const;
const about = { type: 'about-you', name: 'About you' } as const;
const diversity = { type: 'diversity', name: 'Diversity' } as const;
const review = { type: 'review-apply', name: 'Review and apply' } as const;

/** Half a year in which one can choose a week, so that there is always one to choose. */
const season = (now: Date) => ({ start_date: dayOf(daysBefore(now, -7)), end_date: dayOf(daysBefore(now, -189)) });

/** A run of days that begins on the given date, this year or next. */
const from = (month: number, day: number, length: number) => (now: Date) => {
  const start = nextDate(now, month, day);
  return { start_date: dayOf(start), end_date: dayOf(daysBefore(start, 1 - length)) };
};

const regular: readonly OpportunityPlan[] = [
  {
    slug: 'garden-helper',
    display_name: 'Garden helper',
    summary: 'Two hours a week among beans and dahlias.',
    description:
      'Sow, weed, water and pick in the walled garden at Millbrook. Come on the day that suits you; tools, gloves and tea are there.\n\nNo experience needed: our gardeners show you what to do.',
    type: 'Ongoing',
    team: 'Walled garden',
    profile: 'Gardener',
    time_commitment: 'weekly',
    at: 'Millbrook',
    family: 'Land and wildlife',
    places_wanted: 12,
    closes_in: 45,
    notes: ['Tuesdays are full; steer new helpers to Thursday or Saturday.'],
    steps: () => [basic, review],
  },
  {
    slug: 'reading-mentor',
    display_name: 'Reading mentor',
    summary: 'Help a child find the fun in reading.',
    description:
      'Sit with the same two children for half an hour each, once a week in term time, at a school near you. We train you, match you with a school and stay in touch.\n\nBecause you work with children we ask for your addresses of the last three years, two references and a disclosure.',
    type: 'Ongoing',
    team: 'Reading mentors',
    profile: 'Reading mentor',
    internal_notes: 'Enhanced disclosure before the first visit. New mentors shadow twice.',
    time_commitment: 'weekly',
    at: 'Thornby',
    family: 'Children and young people',
    partner: 'Moorside Primary School',
    places_wanted: 8,
    close_when_full: true,
    closes_in: 30,
    notes: [
      'The school would like two mentors who can come before lunch.',
      'Training dates are booked for both halls.',
    ],
    steps: (refer) => [
      { ...basic, minimum_age: 18, phone_number_compulsory: true, attributes: refer.everyAttribute() },
      { ...address, min_address_history: 36 },
      { ...about, apply_right_to_work: true, questions: mentorQuestions },
      {
        type: 'supporting-documents',
        name: 'Documents',
        documents: refer.document('Proof of identity', 'Proof of address'),
      },
      { type: 'references', name: 'References', requested_references: 2, reference_length: 24 },
      diversity,
      {
        ...review,
        consents: refer.consent('news', 'photographs', 'topics'),
        additional_consents: refer.consent('disclosure', 'safeguarding'),
        terms: refer.term('volunteer agreement', 'privacy notice'),
      },
    ],
  },
  {
    slug: 'youth-helper',
    display_name: 'Youth helper',
    summary: 'Lend a hand at the Saturday club; fourteen and over.',
    description:
      'Set up games, look after the den-building kit and be a friendly face for younger children. There are always two adult leaders.\n\nIf you are under eighteen we ask a parent or guardian for their agreement.',
    type: 'Ongoing',
    team: 'Saturday club',
    profile: 'Youth helper',
    supervisors: ['supervisor'],
    time_commitment: 'monthly',
    at: 'Thornby',
    family: 'Children and young people',
    places_wanted: 6,
    steps: (refer) => [
      { ...basic, minimum_age: 14, attributes: refer.attribute('t-shirt-size', 'first-aid') },
      address,
      about,
      { ...review, consents: refer.consent('photographs'), terms: refer.term('volunteer agreement') },
    ],
  },
  {
    slug: 'sso-ambassador',
    display_name: 'Volunteer ambassador',
    summary: 'Speak for Larkmoor at your place of work.',
    description:
      'For the staff of our partner companies: tell colleagues about volunteering days and bring a team along once a year. Sign in with your work account.',
    type: 'Ongoing',
    team: 'Volunteering Office',
    profile: 'Ambassador',
    time_commitment: 'flexible',
    at: 'Harrowbridge',
    from_home: true,
    family: 'Office and trustees',
    partner: 'Larkmoor Council',
    steps: (refer) => [basic, about, { ...review, terms: refer.term('volunteer agreement') }],
  },
];

const dated: readonly OpportunityPlan[] = [
  {
    slug: 'festival-steward',
    display_name: 'Festival steward',
    summary: 'Three summer days, six thousand visitors, one wristband.',
    description:
      'Welcome people at the gates, keep the paths clear and know where the lost children’s tent is. Shifts of five hours, with a meal and a free ticket for the rest of the day.',
    type: 'One-off',
    team: 'Stewards',
    profile: 'Festival steward',
    dates: from(7, 17, 3),
    internal_notes: 'Aim for 120 stewards; briefing on the Thursday evening.',
    time_commitment: 'under-a-day',
    at: 'Millbrook',
    family: 'Events',
    places_wanted: 120,
    close_when_full: true,
    closes_in: 90,
    notes: ['Wristbands are ordered in hundreds; tell the office once we pass a hundred.'],
    steps: (refer) => [
      { ...basic, phone_number_compulsory: true, attributes: refer.attribute('t-shirt-size') },
      about,
      { ...review, consents: refer.consent('news', 'photographs'), terms: refer.term('volunteer agreement') },
    ],
  },
  {
    slug: 'conservation-week',
    display_name: 'Conservation week on the estuary',
    summary: 'Stay at the field centre and mend the sea wall path.',
    description:
      'A week of path work, hedge laying and counting waders, with evenings by the stove. Board and lodging at the Estuary Field Centre are free; bring boots and a warm coat.',
    type: 'Residential-short',
    team: 'Estuary Field Centre',
    profile: 'Conservation volunteer',
    dates: season,
    places: [
      { name: 'Field centre', slots: [{ name: 'A week or two', min_duration: 7, max_duration: 14 }] },
      { name: 'Lookout cottage', slots: [{ name: 'A week', min_duration: 7, max_duration: 7 }] },
    ],
    time_commitment: 'full-time',
    at: 'Sandmouth',
    family: 'Land and wildlife',
    partner: 'Upland Wildlife Group',
    places_wanted: 24,
    closes_in: 150,
    steps: (refer) => [
      { ...basic, minimum_age: 18, phone_number_compulsory: true },
      address,
      about,
      { type: 'residential', name: 'Your stay' },
      { ...diversity, diversity_compulsory: true, diversity_questions: diversityQuestions },
      { ...review, consents: refer.consent('photographs'), terms: refer.term('volunteer agreement', 'privacy notice') },
    ],
  },
];

export const larkmoorOpportunities: readonly OpportunityPlan[] = [...regular, ...dated];

export const brackenmouthOpportunities: readonly OpportunityPlan[] = [
  {
    slug: 'kitchen-helper',
    display_name: 'Kitchen helper',
    summary: 'Peel, stir and serve on Tuesdays.',
    description: 'We cook for ninety people every Tuesday. Come at ten, leave at three, lunch included.',
    type: 'Ongoing',
    team: 'Cooks',
    profile: 'Volunteer',
    time_commitment: 'weekly',
    at: 'Curlew Bay',
    family: 'Welcome and shop',
    places_wanted: 4,
    steps: (refer) => [basic, { ...review, terms: refer.term('kitchen rules') }],
  },
];
