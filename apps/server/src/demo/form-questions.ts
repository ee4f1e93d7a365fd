import type { formSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import type { z } from 'zod';

type Steps = z.input<typeof formSteps>;
type Question = NonNullable<Extract<Steps[number], { type: 'about-you' }>['questions']>[number];
type DiversityQuestion = NonNullable<Extract<Steps[number], { type: 'diversity' }>['diversity_questions']>[number];

const choices = (...names: string[]) =>
  names.map((display, position) => ({ value: display.toLowerCase().replaceAll(' ', '-'), display, position }));

/** One of every type there is. */
export const mentorQuestions: Question[] = [
  { slug: 'favourite-book', label: 'Which book did you love as a child?', type: 'text', compulsory: true },
  {
    slug: 'a-good-visit',
    label: 'What would make a good half hour with a child who does not like reading?',
    type: 'longtext',
  },
  {
    slug: 'story',
    label: 'Write the beginning of a story',
    type: 'html',
    help: 'Bold, italics and lists are welcome.',
  },
  { slug: 'schools-known', label: 'How many schools near you do you know?', type: 'integer' },
  { slug: 'miles', label: 'How many miles would you travel?', type: 'decimal' },
  { slug: 'fare', label: 'What would the fare be?', type: 'currency' },
  { slug: 'training-day', label: 'Which day suits you for the training?', type: 'date' },
  { slug: 'first-talk', label: 'When could we talk for the first time?', type: 'datetime' },
  { slug: 'term', label: 'From when to when could you come?', type: 'startenddate' },
  { slug: 'teacher-email', label: 'The email address of a teacher who knows you', type: 'email' },
  { slug: 'teacher-telephone', label: 'And their telephone number', type: 'telephone' },
  { slug: 'school-page', label: 'The page of a school you would like to visit', type: 'link' },
  { slug: 'own-children', label: 'Do you have children at one of our schools?', type: 'boolean', compulsory: true },
  {
    slug: 'age-group',
    label: 'Which age would you rather read with?',
    type: 'dropdown',
    options: choices('Five to seven', 'Eight to nine', 'Ten and eleven'),
  },
  {
    slug: 'how-heard',
    label: 'How did you hear of us?',
    type: 'radio',
    options: choices('From a friend', 'From a school', 'On the web', 'Somewhere else'),
  },
  {
    slug: 'languages',
    label: 'In which languages can you read aloud?',
    type: 'checkboxes',
    options: choices('English', 'Welsh', 'Polish', 'Urdu', 'Another one'),
  },
  { slug: 'reading-list', label: 'A list of books you would bring', type: 'file' },
  { slug: 'letters', label: 'Letters from places where you helped before', type: 'files' },
  { slug: 'book-photo', label: 'A picture of your bookshelf', type: 'photo' },
];

/** The organisation's own monitoring questions, the second of which depends on the first. */
export const diversityQuestions: DiversityQuestion[] = [
  {
    id: 1,
    question_text: 'Do you care for someone who could not manage without you?',
    options: [
      {
        id: 1,
        option_text: 'Prefer not to say',
      },
      {
        id: 2,
        option_text: 'Yes',
      },
      {
        id: 3,
        option_text: 'No',
      },
    ],
  },
  {
    id: 2,
    question_text: 'For whom?',
    is_multiple_select: true,
    dependency: {
      question_id: 1,
      option_id: 2,
    },
    options: [
      {
        id: 4,
        option_text: 'Prefer not to say',
      },
      {
        id: 5,
        option_text: 'A child',
      },
      {
        id: 6,
        option_text: 'A partner',
      },
      {
        id: 7,
        option_text: 'A parent',
      },
      {
        id: 8,
        option_text: 'Someone else',
        is_other: true,
      },
    ],
  },
  {
    id: 3,
    question_text: 'How would you describe where you grew up?',
    options: [
      {
        id: 9,
        option_text: 'Prefer not to say',
      },
      {
        id: 10,
        option_text: 'City',
      },
      {
        id: 11,
        option_text: 'Town',
      },
      {
        id: 12,
        option_text: 'Village',
      },
      {
        id: 13,
        option_text: 'Farm',
      },
      {
        id: 14,
        option_text: 'Somewhere else',
        is_other: true,
      },
    ],
  },
];
