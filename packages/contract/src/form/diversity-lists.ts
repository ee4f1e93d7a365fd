export interface DiversityOption {
  readonly id: number;
  readonly label: string;
  /** The heading under which a long list shows it. */
  readonly group?: string;
}
/** One question of the fixed form. The ids are the documents'; other languages key their words on them. */
export interface DiversityList {
  readonly field: string;
  readonly label: string;
  readonly options: readonly DiversityOption[];
  /** The option that asks for words of one's own, and the field for them. */
  readonly other?: { readonly id: number; readonly field: string };
  /** Asked only while another field has this answer. */
  readonly dependency?: { readonly field: string; readonly id: number };
}

const options = (labels: Readonly<Record<string, number>>, group?: string): DiversityOption[] =>
  Object.entries(labels).map(([label, id]) => ({ id, label, ...(group ? { group } : {}) }));
const declined = 'Prefer not to say';

export const diversityLists: readonly DiversityList[] = [
  {
    field: 'gender_id',
    label: 'Gender',
    options: options({
      [declined]: 1,
      'Man (incl. trans man)': 2,
      'Woman (incl. trans woman)': 3,
      'Non-binary': 98,
      'Other gender identity': 4,
    }),
  },
  {
    field: 'gender_assigned_id',
    label: 'Is this the gender you were assigned at birth?',
    options: options({
      [declined]: 5,
      Yes: 6,
      No: 7,
    }),
  },
  {
    field: 'nationality_id',
    label: 'Nationality',
    other: {
      id: 68,
      field: 'nationality_other',
    },
    options: options({
      [declined]: 62,
      'British or Mixed British': 63,
      English: 64,
      Irish: 65,
      Scottish: 66,
      Welsh: 67,
      'Any other (please specify)': 68,
    }),
  },
  {
    field: 'ethnicity_id',
    label: 'Ethnicity',
    other: {
      id: 29,
      field: 'ethnicity_other',
    },
    options: [
      ...options({ [declined]: 15 }),
      ...options(
        {
          'English, Welsh, Scottish, Northern Irish or British': 99,
          Irish: 100,
          'Gypsy or Irish Traveller': 101,
          'Any other White background': 102,
        },
        'White',
      ),
      ...options(
        {
          'White and Black Caribbean': 103,
          'White and Black African': 104,
          'White and Asian': 105,
          'Any other Mixed background': 24,
        },
        'Mixed',
      ),
      ...options(
        {
          Indian: 106,
          Pakistani: 107,
          Bangladeshi: 108,
          Chinese: 23,
          'Any other Asian background': 109,
        },
        'Asian',
      ),
      ...options(
        {
          African: 110,
          Caribbean: 111,
          'Any other Black background': 112,
        },
        'Black',
      ),
      ...options(
        {
          Arab: 95,
          'Any other (please specify)': 29,
        },
        'Other',
      ),
    ],
  },
  {
    field: 'sexuality_id',
    label: 'Sexuality',
    other: {
      id: 35,
      field: 'sexuality_other',
    },
    options: options({
      [declined]: 30,
      'Gay or lesbian': 32,
      Heterosexual: 34,
      Bisexual: 31,
      'Other (please specify)': 35,
    }),
  },
  {
    field: 'registered_disabled_id',
    label: 'Do you consider yourself to have a disability?',
    options: options({
      [declined]: 36,
      Yes: 37,
      No: 38,
      "Don't know": 39,
    }),
  },
  {
    field: 'disabled_select_id',
    label: 'What kind of disability?',
    other: {
      id: 50,
      field: 'disabled_select_other',
    },
    dependency: {
      field: 'registered_disabled_id',
      id: 37,
    },
    options: options({
      [declined]: 40,
      Hearing: 41,
      Visual: 42,
      Speech: 43,
      Mobility: 44,
      'Physical co-ordination': 45,
      'Autistic spectrum or neurodiversity': 46,
      'Severe disfigurement': 47,
      'Learning difficulties': 48,
      'Mental health': 49,
      'Other (please specify)': 50,
    }),
  },
  {
    field: 'religion_id',
    label: 'Religion or belief',
    other: {
      id: 88,
      field: 'religion_other',
    },
    options: options({
      [declined]: 69,
      Atheist: 71,
      Buddhist: 73,
      Christian: 74,
      Hindu: 77,
      Jewish: 80,
      Muslim: 81,
      Sikh: 83,
      'No religion': 89,
      'Other (please specify)': 88,
    }),
  },
];

/** Taken as it comes: the documents name the field, not its list. */
export const ageField = 'age_id';
