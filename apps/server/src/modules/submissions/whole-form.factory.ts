import { anApplicant, aFilePart, asForm, type Recruitment } from '../applications/application.factory.ts';

type PartIds = Record<'radio' | 'box' | 'many' | 'also' | 'terms' | 'identity' | 'address' | 'why', number>;

export interface WholeForm {
  offer: number;
  ids: PartIds;
}

/** An opportunity whose form asks for everything that can be sent at once. */
export async function aWholeForm(scene: Recruitment): Promise<WholeForm> {
  const made = async (path: string, body: object): Promise<number> => (await scene.admin.post(path, body)).body.data.id;
  const consent = (type: string, options: string[]) =>
    made('organisation/consents', {
      statement: `Statement ${type}`,
      type,
      compulsory: true,
      options: options.map((value) => ({ value })),
    });
  const category = await made('organisation/attribute-categories', { name: 'Kit' });
  const attribute = (slug: string, type: string, over: object = {}) =>
    made('organisation/attributes', { name: slug, slug, type, category_id: category, ...over });
  const attributes = [
    await attribute('shoe-size', 'integer'),
    await attribute('portrait', 'photo'),
    await attribute('badge', 'text', { permission: 'read' }),
  ];
  const ids = {
    radio: await consent('radio', ['Yes', 'No']),
    box: await consent('checkbox', ['Agreed']),
    many: await consent('multiple-checkboxes', ['A', 'B']),
    also: await consent('checkbox', ['Agreed']),
    terms: await made('organisation/terms', {
      name: 'Agreement',
      link: 'https://example.org/terms',
    }),
    identity: await made('organisation/requested-documents', { name: 'Proof of identity' }),
    address: await made('organisation/requested-documents', { name: 'Proof of address' }),
    why: await made('organisation/motivations', { content: 'To help' }),
  };
  const steps = [
    { type: 'address-details', name: 'Home', min_address_history: 36 },
    {
      type: 'about-you',
      name: 'About',
      apply_right_to_work: true,
      questions: [
        { slug: 'dates', label: 'When?', type: 'startenddate', compulsory: true },
        { slug: 'plan', label: 'Plan', type: 'file' },
      ],
    },
    { type: 'supporting-documents', name: 'Documents', documents: [ids.identity, ids.address] },
    { type: 'references', name: 'References', requested_references: 2 },
    { type: 'diversity', name: 'Diversity' },
  ];
  const offer = await scene.offer(steps, {
    basic: { phone_number_compulsory: true, attributes },
    review: { consents: [ids.radio, ids.box, ids.many], additional_consents: [ids.also], terms: [ids.terms] },
  });
  return { offer, ids };
}

/** Everything but the two files. */
export const aWholeApplication = (ids: PartIds, over: object = {}) =>
  anApplicant({
    attributes: {
      'shoe-size': 43,
      badge: 'Boss',
    },
    addresses: [
      {
        street: '1 Mill Street',
        city: 'Leeds',
        postcode: 'LS1 4AP',
        country: 'United Kingdom',
        from_date: '2025-06-01',
        touched: true,
      },
      {
        street: '2 Hill',
        city: 'York',
        postcode: 'YO1 7HH',
        country: 'United Kingdom',
        from_date: '2019-01-01',
      },
    ],
    why: 'Because',
    motivation: ids.why,
    special_requirements_bool: true,
    special_requirements: 'A ramp',
    right_to_volunteer: 'yes',
    questions: {
      dates: {
        start: '2027-01-01',
        end: '2027-02-01',
      },
    },
    references: [
      {
        first_name: 'Ann',
        last_name: 'Lee',
        email: 'ann.lee@example.org',
      },
      {
        first_name: 'Bob',
        last_name: 'Fox',
        no_email: true,
        phone_number: '07700 900123',
      },
    ],
    diversity: {
      religion_id: 88,
      religion_other: `CNRY-div-whole-${process.pid}`,
    },
    consents: [
      {
        id: ids.radio,
        answer: [2],
      },
      {
        id: ids.box,
        answer: [1],
      },
      {
        id: ids.many,
        answer: [1, 2],
      },
    ],
    additional_consent: [ids.also],
    terms: [ids.terms],
    ...over,
  });

export const withFiles = (body: object, ...parts: string[]) => {
  const { text, headers } = asForm(body);
  return { text: parts.join('') + text, headers };
};

export const bothFiles = () => [
  aFilePart('supportingDocuments[0][file]', 'Passport'),
  aFilePart('supportingDocuments[1][file]', 'Bill', 'bill.txt'),
];
