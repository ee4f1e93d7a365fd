import type { attribute } from '@manyhands/contract/attributes/attribute.resource.ts';
import type { consent } from '@manyhands/contract/consents/consent.resource.ts';
import type { CreateOf } from '@manyhands/contract/kit/resource.ts';

type AttributePlan = Omit<CreateOf<typeof attribute>, 'category_id' | 'options'> & {
  category: string;
  options?: readonly string[];
  preset?: string;
};
interface ConsentPlan {
  /** What forms call it by. */
  key: string;
  statement: string;
  type: CreateOf<typeof consent>['type'];
  compulsory?: boolean;
  options: readonly string[];
}
interface TermPlan {
  name: string;
  link: string;
}

export interface FormParts {
  attributes: readonly AttributePlan[];
  consents: readonly ConsentPlan[];
  terms: readonly TermPlan[];
  motivations: readonly string[];
}

const about = 'About you';
const reach = 'Reaching you';
const available = 'Availability';
const practical = 'Practical matters';
const papers = 'Documents';

/** One of every type there is, and one that people only read. */
const attributes: readonly AttributePlan[] = [
  {
    category: about,
    slug: 'preferred-area',
    name: 'Where would you like to help?',
    type: 'text',
    help: 'A town, a valley or a school.',
  },
  {
    category: about,
    slug: 'experience-with-children',
    name: 'Your experience with children',
    type: 'longtext',
    compulsory: true,
  },
  {
    category: about,
    slug: 'profile',
    name: 'A few words for your profile',
    type: 'html',
    help: 'Other volunteers can read this.',
  },
  { category: about, slug: 'years-of-volunteering', name: 'Years of volunteering', type: 'integer' },
  {
    category: about,
    slug: 'first-aid',
    name: 'Do you hold a first-aid certificate?',
    type: 'boolean',
    compulsory: true,
  },
  { category: about, slug: 'website', name: 'A page about you', type: 'link' },
  { category: reach, slug: 'second-email', name: 'Another email address', type: 'email' },
  { category: reach, slug: 'daytime-telephone', name: 'Telephone during the day', type: 'telephone' },
  { category: reach, slug: 'call-me-at', name: 'A good moment for a call', type: 'datetime' },
  { category: available, slug: 'hours-a-week', name: 'Hours a week', type: 'decimal', help: 'In steps of a tenth.' },
  { category: practical, slug: 'travel-cost', name: 'What a visit costs you', type: 'currency' },
  { category: available, slug: 'earliest-start', name: 'Earliest start', type: 'date', compulsory: true },
  { category: available, slug: 'away', name: 'When are you away next?', type: 'startenddate' },
  {
    category: practical,
    slug: 't-shirt-size',
    name: 'T-shirt size',
    type: 'dropdown',
    options: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    preset: 'M',
  },
  {
    category: practical,
    slug: 'travel',
    name: 'How do you get to us?',
    type: 'radio',
    compulsory: true,
    options: ['On foot', 'By bicycle', 'By bus or train', 'By car'],
  },
  {
    category: available,
    slug: 'days',
    name: 'Days that suit you',
    type: 'checkboxes',
    options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
  { category: papers, slug: 'curriculum-vitae', name: 'Curriculum vitae', type: 'file' },
  { category: papers, slug: 'certificates', name: 'Certificates', type: 'files' },
  { category: papers, slug: 'badge-photo', name: 'A photo for your badge', type: 'photo' },
  {
    category: practical,
    slug: 'badge-number',
    name: 'Badge number',
    type: 'text',
    permission: 'read',
    help: 'We fill this in.',
  },
];

const consents: readonly ConsentPlan[] = [
  {
    key: 'news',
    statement: 'How may we send you news of our work?',
    type: 'radio',
    compulsory: true,
    options: ['By email', 'By post', 'Not at all'],
  },
  {
    key: 'photographs',
    statement: 'Photographs in which I can be recognised may be shown on the website of the trust.',
    type: 'checkbox',
    options: ['I agree'],
  },
  {
    key: 'topics',
    statement: 'What would you like to hear about?',
    type: 'multiple-checkboxes',
    options: ['Opportunities', 'Events', 'Training', 'Appeals'],
  },
  {
    key: 'disclosure',
    statement: 'I know that a disclosure is asked for before I begin.',
    type: 'checkbox',
    compulsory: true,
    options: ['I agree'],
  },
  {
    key: 'safeguarding',
    statement: 'I have read how the trust protects children and people at risk.',
    type: 'checkbox',
    compulsory: true,
    options: ['I agree'],
  },
];

export const larkmoorParts: FormParts = {
  attributes,
  consents,
  terms: [
    { name: 'volunteer agreement', link: 'https://larkmoor.example/volunteer-agreement' },
    { name: 'privacy notice', link: 'https://larkmoor.example/privacy' },
  ],
  motivations: [
    'To give something back',
    'To meet people',
    'To learn something new',
    'To be outdoors',
    'To use what I know',
    'For my studies or my work',
    'Because someone asked me',
    'Something else',
  ],
};

export const brackenmouthParts: FormParts = {
  attributes: [],
  consents: [],
  terms: [{ name: 'kitchen rules', link: 'https://brackenmouth.example/rules' }],
  motivations: ['To help neighbours', 'To cook for many'],
};
