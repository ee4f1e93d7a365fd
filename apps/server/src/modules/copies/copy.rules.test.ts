import { answerText } from '@manyhands/contract/form/answer-text.ts';
import { fieldTypes, isEditable, type FieldDefinition } from '@manyhands/contract/form/field-value.ts';
import { describe, expect, it } from 'vitest';
import { layOutFormParts } from '../../demo/form-rows.ts';
import { lists } from '../../demo/lists.ts';
import { planOrganisations } from '../../demo/organisations.ts';
import { makeNumbers } from '../../demo/plan-rows.ts';
import type { Printed } from '../../platform/pdf/printed.ts';
import type { Form } from '../submissions/apply.rules.ts';
import { computeCopyWords } from './copy-word.rules.ts';
import { computeCopy, computeCopyName, type CopiedApplication, type CopyFacts } from './copy.rules.ts';

/** The forms of the demonstration, as applicants get them. */
const forms = planOrganisations('http://localhost').flatMap(({ parts, opportunities }) => {
  const numbers = makeNumbers();
  const lookups = Object.entries(lists).flatMap(([kind, names]) =>
    names.map((name) => ({ id: numbers('lookups'), kind, name })),
  );
  const { publish } = layOutFormParts(parts, lookups, numbers);
  return opportunities.map(({ slug, display_name, steps }) => ({
    slug,
    display_name,
    form: publish(steps).form as Form,
  }));
});

const answerOf = ({ type, options = [] }: FieldDefinition): unknown => {
  const values: Record<string, unknown> = {
    integer: 7,
    decimal: 7.5,
    currency: 4.5,
    date: '2026-03-07',
    datetime: '2026-03-07 09:30',
    startenddate: {
      start: '2026-03-07',
      end: '2026-04-01',
    },
    boolean: false,
    dropdown: options[0]?.value,
    radio: options[1]?.value,
    checkboxes: options.map(({ value }) => value),
    file: { id: 1 },
    photo: { id: 1 },
    files: [{ id: 1 }, { id: 2 }],
  };
  return values[type] ?? `Answer of type ${type}`;
};
const named = { currencySymbol: '€', dateFormat: 'Y-MM-DD' };

const agreement = {
  options: [
    { id: 1, value: 'Yes, please' },
    { id: 2, value: 'No' },
  ],
  link: '',
  answered_at: '2026-03-07T09:31:00Z',
};
const agreements: CopiedApplication['agreements'] = [
  {
    ...agreement,
    kind: 'consent',
    statement: 'May we write?',
    answer: [1],
  },
  {
    ...agreement,
    kind: 'consent',
    statement: 'May we ring?',
    answer: [],
  },
  {
    ...agreement,
    kind: 'term',
    statement: 'Agreement',
    link: 'https://example.org/terms',
    options: [],
    answer: [5],
  },
];
const references: CopiedApplication['references'] = [
  {
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.org',
    phone_number: '',
    state: 'received',
    requested_at: '2026-03-07T23:30:00Z',
    answered_at: '2026-03-09T10:00:00Z',
  },
  {
    first_name: 'Bob',
    last_name: 'Fox',
    email: '',
    phone_number: '+447700900123',
    state: 'open',
    requested_at: null,
    answered_at: null,
  },
];

/** Every question answered; in the places of the diversity step stands what must never be seen. */
function answersTo(form: Form) {
  const all = (kind: 'questions' | 'attributes') =>
    Object.fromEntries(
      form.flatMap((step): readonly FieldDefinition[] => step[kind]).map((field) => [field.slug, answerOf(field)]),
    );
  return {
    title: 'Ms',
    first_name: 'Robin',
    last_name: 'Marsh',
    dob: '1990-04-02',
    email: 'robin@example.org',
    contact_number: '+447700900923',
    why: 'Because',
    special_requirements: '',
    special_requirements_bool: false,
    right_to_volunteer: 'unsure',
    addresses: [
      {
        street: '1 Mill Street',
        city: 'Leeds',
        postcode: 'LS1 4AP',
        country: 'United Kingdom',
        from_date: '2025-06-01',
      },
      {
        street: '2 Hill',
        city: 'York',
        postcode: 'YO1 7HH',
        country: 'United Kingdom',
        from_date: '2019-01-01',
      },
    ],
    booking: {
      start_date: '2026-05-01',
      end_date: '2026-05-08',
      willing_to_share: true,
      requirements: 'A lower bunk',
      requirements_radio: true,
      gender_id: 98,
      linked: ['Ann', 'Bob'],
    },
    questions: all('questions'),
    attributes: all('attributes'),
    diversity: { religion_other: 'CNRY-div-copy' },
    diversity_v2_questions: [{ other_text: 'CNRY-div-copy' }],
    new_password: 'CNRY-secret',
    token: 'CNRY-secret',
    internal_notes: 'CNRY-secret',
  };
}

function factsOf(form: Form, over: Partial<CopiedApplication> = {}): CopyFacts {
  const application: CopiedApplication = {
    user_id: 1,
    answers: answersTo(form),
    applied_at: new Date('2026-03-07T23:30:00Z'),
    completed_at: new Date('2026-03-07T23:30:00Z'),
    state: 'submitted',
    form,
    opportunity: 'Helper',
    slug: 'helper',
    team: 'The Barn',
    applicant: 'Robin M',
    submitted_by: null,
    motivation: 'To help',
    places: [],
    documents: form
      .flatMap(({ documents }) => documents)
      .map(({ id, name }, i) => ({
        document_id: id,
        original_name: `${name}.pdf`,
        supplied_earlier: i === 1,
      })),
    references,
    parental_consent: null,
    agreements,
    ...over,
  };
  return {
    application,
    files: new Map([[1, 'shelf.jpg']]),
    organisation: {
      name: 'Larkmoor',
      brand_colour: '#115e4a',
      date_format: 'Y-MM-DD',
      currency_symbol: '€',
      timezone: 'Europe/Berlin',
    },
    now: new Date('2026-03-10T08:00:00Z'),
  };
}
const copyOf = (facts: CopyFacts, language = 'en') => computeCopy(facts, language, computeCopyWords(language));
const textOf = ({ sections }: Printed, heading: string) =>
  Object.fromEntries(
    sections.find((one) => one.heading === heading)?.rows.map(({ label, text }) => [label, text]) ?? [],
  );

describe('a copy', () => {
  it('tells a picture in a text by its words', () => {
    const form = forms
      .map((one) => one.form)
      .find((one) => one.some(({ attributes }) => attributes.some(({ type }) => type === 'html')))!;
    const field = form.flatMap(({ attributes }) => attributes).find(({ type }) => type === 'html')!;
    const facts = factsOf(form);
    const answers = {
      ...facts.application.answers,
      attributes: { [field.slug]: 'Our hut: ![the hut](/api/files/7/content) **big**' },
    };
    const printed = copyOf({ ...facts, application: { ...facts.application, answers } });
    expect(printed.sections.flatMap(({ rows }) => rows).find(({ label }) => label === field.name)?.text).toBe(
      'Our hut: the hut **big**',
    );
  });

  it.each(forms)(
    'of an application for $slug holds every question of its form with its answer, and nothing of the diversity step',
    ({ form }) => {
      const printed = copyOf(factsOf(form));
      const words = computeCopyWords('en');
      const files = (value: unknown) =>
        (Array.isArray(value) ? value : [value]).map((file) => ({
          ...(file as object),
          name: (file as { id?: number }).id === 1 ? 'shelf.jpg' : words.fileGone,
        }));
      for (const step of form) {
        const rows = textOf(printed, step.name);
        for (const field of [...step.questions, ...step.attributes.filter(isEditable)]) {
          const value = ['file', 'files', 'photo'].includes(field.type) ? files(answerOf(field)) : answerOf(field);
          expect(rows['label' in field ? (field.label as string) : (field.name as string)], field.slug).toBe(
            answerText(field, value, named, words),
          );
        }
        for (const { name } of step.documents) expect(rows[name]).toContain(`${name}.pdf`);
        for (const { name } of step.attributes.filter((field) => !isEditable(field)))
          expect(Object.keys(rows)).not.toContain(name);
      }
      expect(structuredClone(printed)).toEqual(printed);
      const whole = JSON.stringify(printed);
      expect(whole).not.toMatch(/CNRY/);
      for (const { question_text } of form.flatMap(({ diversity_questions }) => diversity_questions))
        expect(whole).not.toContain(question_text);
    },
  );

  it('meets every type of field in those forms', () => {
    const used = new Set(
      forms
        .flatMap(({ form }) =>
          form.flatMap((step): readonly FieldDefinition[] => [...step.questions, ...step.attributes]),
        )
        .map(({ type }) => type),
    );
    expect(fieldTypes.filter((type) => !used.has(type))).toEqual([]);
  });

  const mentor = forms.find(({ slug }) => slug === 'reading-mentor')!.form;
  const stay = forms.find(({ form }) => form.some(({ type }) => type === 'residential'))!.form;

  it('says who sent it when, in the organisation’s own time and way of writing days', () => {
    const { facts, title, house } = copyOf(factsOf(mentor));
    expect([house, title, facts]).toEqual([
      'Larkmoor',
      'Helper',
      [
        { label: 'Applicant', text: 'Robin Marsh' },
        { label: 'Sent', text: '2026-03-08 00:30' },
        { label: 'Filled in by', text: 'Robin Marsh' },
        { label: 'Copy made', text: '2026-03-10 09:00' },
      ],
    ]);
    const waiting = copyOf(factsOf(mentor, { submitted_by: 'Sue Visor', completed_at: null })).facts;
    expect(waiting.slice(2, 4)).toEqual([
      { label: 'Filled in by', text: 'Sue Visor' },
      { label: 'Completed by the applicant', text: 'Not yet: the applicant has still to look through it and agree.' },
    ]);
    expect(computeCopyName(factsOf(mentor))).toBe('helper-2026-03-08.pdf');
  });

  it('words each step as it was answered', () => {
    const printed = copyOf(factsOf(mentor));
    expect(textOf(printed, 'Address')).toEqual({
      Address: '1 Mill Street, Leeds, LS1 4AP, United Kingdom\nFrom 2025-06-01',
      'Address before': '2 Hill, York, YO1 7HH, United Kingdom\nFrom 2019-01-01',
    });
    expect(textOf(printed, 'About you')).toMatchObject({
      Motivation: 'To help',
      'Special requirements': 'No',
      'Right to volunteer': 'I am not sure',
    });
    expect(textOf(printed, 'Documents')).toEqual({
      'Proof of identity': 'Proof of identity.pdf',
      'Proof of address': 'Proof of address.pdf\nHanded in earlier',
    });
    expect(textOf(printed, 'References')).toEqual({
      'Referee 1': 'Ann Lee, ann@example.org\nReceived (Answered on 2026-03-09 11:00)',
      'Referee 2': 'Bob Fox, +447700900123\nNot asked yet',
    });
    expect(textOf(printed, 'Diversity')).toEqual({
      'Your answers': 'Kept apart from your application and not shown here.',
    });
    expect(textOf(printed, 'Review and apply')).toEqual({
      'May we write?': 'Yes, please\nAnswered on 2026-03-07 10:31',
      'May we ring?': 'Not agreed\nAnswered on 2026-03-07 10:31',
      Agreement: 'Agreed\nhttps://example.org/terms\nAnswered on 2026-03-07 10:31',
    });
    const rows = Object.values(
      copyOf(factsOf(stay, { places: ['Long barn Spring'] })).sections.find(({ rows: found }) =>
        found.some(({ label }) => label === 'Dates'),
      )!.rows,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { label: 'Location', text: 'The Barn' },
        { label: 'Place', text: 'Long barn Spring' },
        { label: 'Dates', text: '2026-05-01 to 2026-05-08 (7 nights)' },
        { label: 'Willing to share a room?', text: 'Yes' },
        { label: 'Coming with you', text: 'Ann, Bob' },
        { label: 'Is there anything else we should know?', text: 'A lower bunk' },
      ]),
    );
  });

  it('tells how far a parent’s consent has come', () => {
    const consent = {
      first_name: 'Pat',
      last_name: 'Marsh',
      state: 'given' as const,
      requested_at: '2026-03-07T23:30:00Z',
      answered_at: '2026-03-08T23:30:00Z',
    };
    expect(textOf(copyOf(factsOf(mentor, { parental_consent: consent })), 'Your details')['Parental consent']).toBe(
      'Pat Marsh\nGiven (Answered on 2026-03-09 00:30)',
    );
  });

  it('speaks Welsh, and holds whatever odd things were kept', () => {
    const welsh = copyOf(factsOf(mentor), 'cy');
    expect([welsh.language, welsh.kind, welsh.words.page, textOf(welsh, 'References')['Canolwr 2']]).toEqual([
      'cy',
      'Copi o gais',
      'Tudalen {number} o {of}',
      'Bob Fox, +447700900123\nHeb ofyn eto',
    ]);
    const odd = {
      first_name: { a: 1 },
      dob: 5,
      addresses: 'x',
      booking: [],
      questions: null,
      attributes: 3,
      right_to_volunteer: 'toString',
    };
    for (const { form } of forms)
      expect(() =>
        copyOf(factsOf(form, { answers: odd, documents: [], references: [], agreements: [], motivation: null })),
      ).not.toThrow();
  });
});
