import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { shownSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type Reply } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';

const api = testApi();
let here: FullOrganisation;
let path: string;
beforeAll(async () => {
  here = await aFullOrganisation(api);
  path = `opportunities/${here.ids.opportunity}`;
});

const first = { type: 'basic-details', name: 'You' };
const last = { type: 'review-apply', name: 'Review' };
const publish = (...steps: object[]) => here.admin.post(`${path}/form-versions`, { steps });
const publicForm = async (): Promise<FormStep[]> =>
  (await api.anonymous(here.organisation).get(`${path}/application-form`)).body.data;
const made = async (resource: string, body: object): Promise<number> =>
  (await here.admin.post(`organisation/${resource}`, body)).body.data.id;
const errorsOf = ({ status, body }: Reply) => [status, Object.keys(body.errors).sort()] as const;
let serial = 0;

async function parts() {
  const n = ++serial;
  const category = await made('attribute-categories', { name: `Clothing ${n}` });
  return {
    category,
    attribute: await made('attributes', {
      name: 'Shirt',
      slug: `shirt-${n}`,
      type: 'dropdown',
      category_id: category,
      compulsory: true,
      position: 4,
      options: [
        { value: 's', display: 'Small' },
        { value: 'l', display: 'Large', position: 1 },
      ],
    }),
    consent: await made('consents', {
      statement: 'May we write?',
      type: 'radio',
      compulsory: true,
      options: [{ value: 'Yes' }, { value: 'No' }],
    }),
    box: await made('consents', { statement: 'I am well', type: 'checkbox', options: [{ value: 'I agree' }] }),
    term: await made('terms', { name: 'House rules', link: 'https://example.org/rules' }),
    document: await made('requested-documents', { name: `Proof ${n}` }),
  };
}

const question = {
  slug: 'how-heard',
  label: 'How did you hear of us?',
  type: 'radio',
  options: [{ value: 'friend', display: 'A friend' }],
  compulsory: true,
};
/** The first step with every member that a step can have. */
const basicStep = (attribute: number, category: number) => ({
  type: 'basic-details',
  name: 'You',
  questions: [],
  consents: [],
  additional_consents: [],
  terms: [],
  documents: [],
  min_address_history: 0,
  apply_right_to_work: false,
  minimum_age: 18,
  phone_number_compulsory: true,
  requested_references: 0,
  reference_length: 0,
  diversity_compulsory: false,
  diversity_questions: [],
  attributes: [
    {
      id: attribute,
      slug: `shirt-${serial}`,
      name: 'Shirt',
      help: '',
      type: 'dropdown',
      compulsory: true,
      permission: 'write',
      position: 4,
      category: {
        id: category,
        name: `Clothing ${serial}`,
      },
      options: [
        {
          value: 's',
          display: 'Small',
          position: 0,
          default_selected: false,
        },
        {
          value: 'l',
          display: 'Large',
          position: 1,
          default_selected: false,
        },
      ],
    },
  ],
});

describe('a published form', () => {
  it('answers every member of every step, with what it refers to written out', async () => {
    const { attribute, category, consent, box, term, document } = await parts();
    const reply = await publish(
      { ...first, minimum_age: 18, phone_number_compulsory: true, attributes: [attribute] },
      { type: 'address-details', name: 'Home', min_address_history: 36 },
      { type: 'about-you', name: 'About', apply_right_to_work: true, questions: [question] },
      { type: 'supporting-documents', name: 'Papers', documents: [document] },
      { type: 'references', name: 'Referees', requested_references: 2, reference_length: 24 },
      { type: 'diversity', name: 'Diversity', diversity_compulsory: true },
      { ...last, consents: [consent], additional_consents: [box], terms: [term] },
    );
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    const form = await publicForm();
    expect(shownSteps.parse(form)).toEqual(form);
    expect(form).toEqual(reply.body.data.form);
    expect(form.map(({ type }) => type)).toEqual([
      'basic-details',
      'address-details',
      'about-you',
      'supporting-documents',
      'references',
      'diversity',
      'review-apply',
    ]);
    const [basic, address, about, papers, referees, diversity, review] = form;
    expect(basic).toEqual(basicStep(attribute, category));
    expect(address).toMatchObject({ min_address_history: 36 });
    expect(about).toMatchObject({
      apply_right_to_work: true,
      questions: [
        {
          ...question,
          help: '',
          options: [{ value: 'friend', display: 'A friend', position: 0, default_selected: false }],
        },
      ],
    });
    expect(papers).toMatchObject({ documents: [{ id: document, name: `Proof ${serial}` }] });
    expect(referees).toMatchObject({ requested_references: 2, reference_length: 24 });
    expect(diversity).toMatchObject({ diversity_compulsory: true, diversity_questions: [] });
    expect(review).toMatchObject({
      consents: [
        {
          id: consent,
          statement: 'May we write?',
          type: 'radio',
          compulsory: true,
          options: [
            { id: 1, value: 'Yes' },
            { id: 2, value: 'No' },
          ],
        },
      ],
      additional_consents: [{ id: box, type: 'checkbox', options: [{ id: 1, value: 'I agree' }] }],
      terms: [{ id: term, name: 'House rules', link: 'https://example.org/rules' }],
    });
  });

  it('stays as it was whatever becomes of its parts, and cannot be written by the server at all', async () => {
    const { attribute, category, consent, term, document } = await parts();
    await publish(
      { ...first, attributes: [attribute] },
      { type: 'supporting-documents', name: 'Papers', documents: [document] },
      { ...last, consents: [consent], terms: [term] },
    );
    const before = await publicForm();
    await here.admin.put(`organisation/attributes/${attribute}`, {
      name: 'Trousers',
      compulsory: false,
      options: [{ value: 'x', display: 'X' }],
    });
    await here.admin.put(`organisation/attribute-categories/${category}`, { name: 'Other' });
    await here.admin.put(`organisation/consents/${consent}`, { statement: 'Changed', options: [{ value: 'Changed' }] });
    await here.admin.put(`organisation/terms/${term}`, { link: 'https://example.org/changed' });
    // the newest form still asks for it; what is archived is asked by no other
    expect((await here.admin.remove(`organisation/attributes/${attribute}`)).status).toBe(409);
    expect((await here.admin.put(`organisation/attributes/${attribute}`, { archived: true })).status).toBe(200);
    for (const gone of [`consents/${consent}`, `terms/${term}`, `requested-documents/${document}`])
      expect((await here.admin.remove(`organisation/${gone}`)).status).toBe(204);
    expect(await publicForm()).toEqual(before);
    await expect(
      api.ground.database.transaction(here.organisation.id, (db) =>
        db.updateTable('form_versions').set({ form: '[]' }).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it('is read with one statement', async () => {
    const { attribute, consent } = await parts();
    await publish({ ...first, attributes: [attribute] }, { ...last, consents: [consent] });
    api.ground.statements();
    await publicForm();
    const sent = api.ground.statements();
    expect(sent.filter((text) => /form_versions/.test(text))).toHaveLength(1);
    const shelves = /\b(?:attributes|consents|terms|requestedDocument)\b/;
    expect(sent.filter((text) => shelves.test(text))).toEqual([]);
  });
});

describe('a form that refers to', () => {
  it('what is not there, archived, of another list or of another organisation is refused by every path', async () => {
    const there = await aFullOrganisation(api);
    const { attribute, consent, box, term } = await parts();
    await here.admin.put(`organisation/attributes/${attribute}`, { archived: true });
    await here.admin.put(`organisation/consents/${box}`, { archived: true });
    await here.admin.put(`organisation/terms/${term}`, { archived: true });
    const before = await publicForm();
    const reply = await publish(
      { ...first, attributes: [attribute, there.ids.attribute!, 999_999_999] },
      {
        type: 'supporting-documents',
        name: 'Papers',
        documents: [here.ids.noteCategory!, there.ids.requestedDocument!],
      },
      { ...last, consents: [box, there.ids.consent!], additional_consents: [consent], terms: [term, there.ids.term!] },
    );
    expect(errorsOf(reply)).toEqual([
      422,
      [
        'steps.0.attributes.0',
        'steps.0.attributes.1',
        'steps.0.attributes.2',
        'steps.1.documents.0',
        'steps.1.documents.1',
        'steps.2.additional_consents.0',
        'steps.2.consents.0',
        'steps.2.consents.1',
        'steps.2.terms.0',
        'steps.2.terms.1',
      ],
    ]);
    expect(reply.body.errors['steps.2.additional_consents.0']).toEqual(['An additional consent is a single checkbox']);
    expect(reply.text).not.toContain(there.canary);
    expect(await publicForm()).toEqual(before);
  });

  const question = { slug: 'why', label: 'Why?', type: 'text' };
  it.each([
    [
      'one question twice',
      [
        { ...first, questions: [question] },
        { ...last, questions: [question] },
      ],
      ['steps.1.questions.0.slug'],
    ],
    [
      'one attribute on two tabs',
      [
        { ...first, attributes: [1] },
        { ...last, attributes: [1] },
      ],
      ['steps.1.attributes.0'],
    ],
    ['one attribute twice on a tab', [{ ...first, attributes: [1, 1] }, last], ['steps.0.attributes.1']],
    [
      'one document twice',
      [first, { type: 'supporting-documents', name: 'D', documents: [1, 1] }, last],
      ['steps.1.documents.1'],
    ],
    [
      'one consent as two',
      [first, { ...last, consents: [1], additional_consents: [1] }],
      ['steps.1.additional_consents.0'],
    ],
    [
      'a choice without options',
      [{ ...first, questions: [{ ...question, type: 'radio' }] }, last],
      ['steps.0.questions.0.options'],
    ],
    [
      'options no one can choose',
      [{ ...first, questions: [{ ...question, options: [{ value: 'a', display: 'A' }] }] }, last],
      ['steps.0.questions.0.options'],
    ],
    [
      'an unknown type and no slug',
      [{ ...first, questions: [{ label: 'X', type: 'surprise' }] }, last],
      ['steps.0.questions.0.slug', 'steps.0.questions.0.type'],
    ],
    ['consents before the end', [{ ...first, consents: [1] }, last], ['steps.0.consents']],
    [
      'attributes among the diversity questions',
      [first, { type: 'diversity', name: 'D', attributes: [1] }, last],
      ['steps.1.attributes'],
    ],
    [
      'a thousand questions',
      [{ ...first, questions: Array.from({ length: 1000 }, (_, i) => ({ ...question, slug: `q-${i}` })) }, last],
      ['steps.0.questions'],
    ],
  ])('%s is refused by its path', async (_title, steps, paths) => {
    expect(errorsOf(await publish(...steps))).toEqual([422, paths]);
  });
});

describe('diversity questions of one’s own', () => {
  const options = [
    { id: 1, option_text: 'Prefer not to say' },
    { id: 2, option_text: 'Yes' },
    { id: 3, option_text: 'Other', is_other: true },
  ];
  const one = { id: 1, question_text: 'Do you …?', options };
  const two = {
    id: 2,
    question_text: 'Which?',
    is_multiple_select: true,
    options: [{ id: 4, option_text: 'Prefer not to say' }],
    dependency: { question_id: 1, option_id: 2 },
  };
  const withQuestions = (diversity_questions: object[], diversity_compulsory = true) =>
    publish(first, { type: 'diversity', name: 'Diversity', diversity_compulsory, diversity_questions }, last);

  it('come with the step', async () => {
    expect((await withQuestions([one, two])).status).toBe(201);
    expect((await publicForm())[1]!.diversity_questions).toEqual([
      {
        ...one,
        is_multiple_select: false,
        dependency: null,
        options: options.map((each) => ({ is_other: false, ...each })),
      },
      { ...two, options: [{ ...two.options[0], is_other: false }] },
    ]);
  });

  it.each([
    ['a number given twice', [one, { ...two, id: 1 }], '1.id'],
    ['an option’s number given twice', [one, { ...two, options: [...two.options, options[1]!] }], '1.options.1.id'],
    [
      'a dependency on what comes later',
      [
        { ...one, dependency: { question_id: 2, option_id: 4 } },
        { ...two, dependency: null },
      ],
      '0.dependency',
    ],
    [
      'a dependency on an option of another',
      [one, { ...two, dependency: { question_id: 1, option_id: 4 } }],
      '1.dependency',
    ],
    ['no way not to say, though it is compulsory', [{ ...one, options: options.slice(1) }], '0.options'],
  ])('with %s are refused by their path', async (_title, questions, where) => {
    expect(errorsOf(await withQuestions(questions))).toEqual([422, [`steps.1.diversity_questions.${where}`]]);
  });

  it('may leave that out where no one has to answer', async () => {
    expect((await withQuestions([{ ...one, options: options.slice(1) }], false)).status).toBe(201);
  });
});
