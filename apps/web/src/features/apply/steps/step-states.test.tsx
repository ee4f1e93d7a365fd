// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { Form } from '../../../lib/forms/form.tsx';
import { rendered, settled } from '../../../lib/rendered.factory.tsx';
import { createApplication } from '../engine/application.ts';
import { ApplicationContext, type StepProps } from '../application-context.tsx';
import type { ApplicationPage } from '../engine/application-page.ts';
import type { ApplicationValues } from '../engine/application-values.ts';
import { View as AddressDetails } from './address-details/view.tsx';
import { aStep } from '../apply.factory.ts';
import { View as AboutYou } from './about-you/view.tsx';
import { View as DiversityStep } from './diversity/view.tsx';
import { View as DocumentsStep } from './supporting-documents/view.tsx';
import { FieldLinks } from './field-links.tsx';
import { View as ReferencesStep } from './references/view.tsx';
import { View as ResidentialStep } from './residential/view.tsx';
import { StepFields } from './step-fields.tsx';

const opportunity = {
  id: 1,
  slug: 'week',
  team_id: 3,
  team: { id: 3, name: 'Field centre' },
  start_date: null,
  end_date: null,
  sub_locations: [],
  default_phone_country_code: 'GB',
};
const user = {
  id: 9,
  title: '',
  first_name: 'Amara',
  last_name: 'Okafor',
  display_name: 'Amara Okafor',
  status: { id: 2, name: 'Active' },
};

/** One step as it stands on the page, and the form behind it. What it asks the server for is answered by path. */
async function shown(
  Step: ComponentType<StepProps>,
  step: FormStep,
  {
    values = {},
    page = {},
    loaded = false,
    replies = {},
  }: { values?: Partial<ApplicationValues>; page?: object; loaded?: boolean; replies?: Record<string, unknown> } = {},
) {
  vi.stubGlobal('fetch', (address: string) => {
    const [, reply] = Object.entries(replies).find(([path]) => address.startsWith(`/api/${path}`)) ?? [];
    return Promise.resolve(
      Response.json(reply === undefined ? {} : { data: reply }, { status: reply === undefined ? 404 : 200 }),
    );
  });
  const served = {
    opportunity,
    steps: [step],
    organisation: {},
    motivations: [],
    opportunity_id: 1,
    application_key: null,
    timeslot_ids: [],
    user: null,
    session_ended: false,
    on_behalf: null,
    preview: false,
    providers: [],
    today: '2026-11-16',
    ...page,
  };
  const application = createApplication({ application: served as unknown as ApplicationPage, ssoUser: null });
  application.form.reset({ ...application.form.values(), ...values });
  if (loaded) application.applicant.change({ loaded_application: true });
  const place = await rendered(
    <ApplicationContext.Provider
      value={{
        application,
        parts: { Fields: () => null, Consents: () => null, Answer: () => null, SecondFactor: () => null },
      }}
    >
      <Form store={application.form} onSubmit={() => {}}>
        <Step step={step} />
      </Form>
    </ApplicationContext.Provider>,
  );
  return { place, form: application.form, applicant: application.applicant, around: application.around };
}

it('keeps the place of every field under its name until someone is there', async () => {
  const attributes = [
    ['Kit', 2, 'Boots'],
    ['Health', 1, 'Allergies'],
  ].map(([category, position, name], at) => ({
    id: at,
    slug: `a-${at}`,
    name,
    help: '',
    type: 'text',
    compulsory: false,
    position,
    category: {
      id: at,
      name: category,
    },
  })) as never;
  const { place } = await shown(
    StepFields,
    aStep('basic-details', {
      attributes,
      questions: [{ slug: 'hat', type: 'text', compulsory: false, label: 'Which hat?', help: '' }],
    }),
  );
  expect([...place.querySelectorAll('section')].map((sheet) => sheet.textContent)).toEqual([
    'HealthAllergies',
    'KitBoots',
    'A few more questionsWhich hat?',
  ]);
});

const referee = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.org',
  no_email: false,
  phone_number: { typed: '', e164: '', formatted: '', country: '' },
  disabled: false,
};

it('shows a referee who was asked already, and lets no one change them', async () => {
  const { place } = await shown(
    ReferencesStep,
    aStep('references', { requested_references: 2, reference_length: 12 }),
    { values: { references: [{ ...referee, disabled: true }, referee] } },
  );
  const [first, second] = place.querySelectorAll('section');
  expect(first!.textContent).toContain(
    'You cannot change this referee as a request has already been sent to Ada Byron.',
  );
  expect([first!.querySelectorAll('input').length, second!.querySelectorAll('input').length]).toEqual([0, 5]);
  expect(place.textContent).toContain('Choose people who have known you for at least 12 months.');
});

it('clears the email of a referee who has none, and asks for the telephone instead', async () => {
  const { place, form } = await shown(ReferencesStep, aStep('references', { requested_references: 1 }), {
    values: { references: [referee] },
  });
  const isNeeded = () => place.querySelector('input[type="tel"]')!.getAttribute('aria-required');
  expect([place.querySelector('input[type="email"]')!.getAttribute('aria-required'), isNeeded()]).toEqual([
    'true',
    null,
  ]);
  await act(async () => place.querySelector<HTMLInputElement>('input[type="checkbox"]')!.click());
  expect([
    form.value('references.0.email'),
    form.value('references.0.no_email'),
    place.querySelector('input[type="email"]'),
    isNeeded(),
  ]).toEqual(['', true, null, 'true']);
});

it('does not ask for a document that was supplied before', async () => {
  const documents = [
    { id: 8, name: 'Proof of identity' },
    { id: 9, name: 'Proof of address' },
  ];
  const { place, applicant } = await shown(DocumentsStep, aStep('supporting-documents', { documents }));
  expect(place.querySelectorAll('[data-zone]')).toHaveLength(2);
  // once someone has logged in, what they handed in is known
  await act(async () =>
    applicant.change({
      user: { ...user, recruitmentApplications: [{ id: 1, active: false, opportunity_id: 2, document_ids: [9] }] },
    }),
  );
  expect(place.querySelectorAll('[data-zone]')).toHaveLength(1);
  expect(place.textContent).toContain('Proof of addressThis document has already been supplied');
});

it('knows a file of a saved application by its number, and finds out its name', async () => {
  const file = { id: 5, name: 'passport.pdf', size: 84_000, type: 'application/pdf', thumbnails: null };
  const { place } = await shown(
    DocumentsStep,
    aStep('supporting-documents', { documents: [{ id: 8, name: 'Proof of identity' }] }),
    { values: { supportingDocuments: [{ documentId: 8, file: { id: 5 } }] }, replies: { 'files/5': file } },
  );
  expect(place.textContent).toContain('passport.pdfPDF file, 82 KB');
});

const stay = {
  start_date: '2026-12-05',
  end_date: '2026-12-12',
  willing_to_share: true,
  requirements: 'No stairs',
  requirements_radio: true,
  gender_id: null,
  linked: [],
};
const editOf = (place: Element) =>
  [...place.querySelectorAll('button')].filter((button) => button.textContent!.startsWith('Edit'));

it('lets the days of a stay be edited, but not those of an application that was saved', async () => {
  const { place } = await shown(ResidentialStep, aStep('residential'), { values: { booking: stay } });
  expect([...place.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    'Field centre',
    '7 nights',
    'Yes',
  ]);
  expect(place.textContent).toContain('Saturday 5 December 2026');
  expect(editOf(place)).toHaveLength(1);
  const saved = await shown(ResidentialStep, aStep('residential'), { values: { booking: stay }, loaded: true });
  expect(editOf(saved.place)).toHaveLength(0);
});

it('takes the requirements back with a No', async () => {
  const { place, form } = await shown(ResidentialStep, aStep('residential'), { values: { booking: stay } });
  expect(place.querySelector('textarea')!.value).toBe('No stairs');
  await act(async () =>
    place.querySelector<HTMLInputElement>('input[name="booking.requirements_radio"][value="no"]')!.click(),
  );
  expect([
    form.value('booking.requirements_radio'),
    form.value('booking.requirements'),
    place.querySelector('textarea'),
  ]).toEqual([false, '', null]);
});

it('leads to the team only those who may see it, with whom it is about', async () => {
  const linkFor = async (everywhere: boolean, teams: object[]) => {
    const rights = [{ permission: 'view-related-hierarchy-touchpoints', denied: false, everywhere, teams }];
    const { place } = await shown(ResidentialStep, aStep('residential'), {
      values: { booking: stay, user_id: 9 },
      page: { user },
      replies: { 'users/me/rights': rights },
    });
    return place.querySelector('td a')?.getAttribute('href') ?? null;
  };
  expect([await linkFor(true, []), await linkFor(false, [])]).toEqual(['/portal/team/3#tab=1&user_id=9', null]);
});

it('does not ask those again who have told about their diversity, and asks those of whom it is not known', async () => {
  const told = await shown(DiversityStep, aStep('diversity'), {
    page: { user },
    replies: { 'users/me/diversity/has-answers': { has_answered: true } },
  });
  expect(told.place.textContent).toContain('You have already provided diversity information.');
  const unknown = await shown(DiversityStep, aStep('diversity'), { page: { user } });
  expect(unknown.place.textContent).toContain('Prefer not to say');
  expect(unknown.place.querySelector('[aria-required]')).toBeNull();
});

it('does not ask again for what was told with the application that is gone on with, unless someone wants to tell it anew', async () => {
  const { place, around } = await shown(DiversityStep, aStep('diversity', { diversity_compulsory: true }));
  expect(place.textContent).toContain('Prefer not to say');
  await act(async () => around.change({ hasDiversity: true }));
  expect(place.textContent).toContain('You have already provided diversity information.');
  expect(place.querySelector('select, input')).toBeNull();
  await act(async () => place.querySelector('button')!.click());
  expect(place.textContent).toContain('Prefer not to say');
});

it('names the field in every link of the error summary, and no name twice', async () => {
  const Both = ({ step }: StepProps) => (
    <main>
      <FieldLinks step={step} />
      <AboutYou step={step} />
    </main>
  );
  const { place, form } = await shown(Both, aStep('about-you', { apply_right_to_work: true }));
  await act(async () =>
    form.refuse({
      special_requirements_bool: ['Please select an option'],
      right_to_volunteer: ['Please select an option'],
      why: ['Why is required'],
    }),
  );
  await settled();
  const legends = [...place.querySelectorAll('legend')].map((legend) => legend.textContent);
  const links = [...place.querySelectorAll('main > ul button')].map((link) => link.textContent);
  expect(legends).toHaveLength(2);
  expect(links).toHaveLength(3);
  expect(links).toEqual(
    expect.arrayContaining([
      ...legends.map((legend) => `${legend}: Please select an option`),
      expect.stringMatching(/: Why is required$/),
    ]),
  );
});

it('the address step says when streets cannot be looked up, and asks for the address to be typed', async () => {
  const { place: without } = await shown(AddressDetails, aStep('address-details'), { page: { finds_streets: false } });
  expect(without.textContent).toContain('We cannot look up streets here.');
  const { place: found } = await shown(AddressDetails, aStep('address-details'), { page: { finds_streets: true } });
  expect(found.textContent).not.toContain('We cannot look up streets here.');
});
