// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { DateBoxes, type DateParts } from '../../ui/calendar/date-boxes.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { ApiProblem } from '../problem.ts';
import { ProblemCallout } from '../problem-callout.tsx';
import { rendered, settled } from '../rendered.factory.tsx';
import { CheckboxInput, TextInput } from './fields.tsx';
import { Form, useField, useMarkStore } from './form.tsx';
import { useSubmit } from './use-submit.ts';

const FIELDS = ['name', 'start', 'born', 'agrees', 'team', 'email_domains.0', 'email_domains.1', 'hosts.0'];

function TeamSelect() {
  const field = useField<string | null>('team');
  return <Select label="Team" options={[{ value: 'a', label: 'Otters' }]} {...field} />;
}

function BirthInput() {
  return <DateBoxes label="Date of birth" {...useField<DateParts>('born')} />;
}

function Sample({ errors }: { errors: Record<string, string[]> }) {
  const store = useMarkStore({
    name: '',
    start: '',
    born: { day: '', month: '', year: '' },
    agrees: false,
    team: null,
  });
  const refused = new ApiProblem({ status: 422, code: 'invalid', message: '', errors });
  const { problem, submit } = useSubmit(store, () => Promise.reject(refused));
  return (
    <Form store={store} onSubmit={submit}>
      <ProblemCallout problem={problem} fields={FIELDS} />
      <TextInput path="name" label="Full name" />
      <TextInput path="start" label="Start date" />
      <BirthInput />
      <CheckboxInput path="agrees" label="I agree" />
      <TeamSelect />
      <TextArea label="Domains" value="" onChange={() => {}} error={problem?.errors['email_domains.0']?.[0]} />
      <TextArea label="Hosts" value="" onChange={() => {}} error={problem?.errors['hosts.0']?.[0]} />
    </Form>
  );
}

async function refusedWith(errors: Record<string, string[]>) {
  const place = await rendered(<Sample errors={errors} />);
  await act(async () => place.querySelector('form')!.requestSubmit());
  const links = () => [...place.querySelectorAll<HTMLAnchorElement>('[role="alert"] a')];
  // It is fetched when the first form is refused.
  while (links().length === 0) await settled();
  return { place, links, texts: () => links().map(({ textContent }) => textContent) };
}

it('names every refused field by its label, in the order of the form, and takes the focus', async () => {
  const { place, texts } = await refusedWith({
    team: ['Please select an option'],
    agrees: ['Please select an option'],
    name: ['Please provide a value'],
    '': ['Someone else has this place'],
  });
  expect(texts()).toEqual(['Full name', 'I agree', 'Team']);
  const summary = place.querySelector('[role="alert"]')!;
  expect(summary.textContent).toContain('Someone else has this place');
  expect(document.activeElement).toBe(summary.parentElement);
});

it('leads from each label to its field', async () => {
  const { place, links } = await refusedWith({ name: ['No'], start: ['No'], team: ['No'] });
  const follow = (at: number) => act(async () => links()[at]!.click());
  await follow(1);
  expect(document.activeElement).toBe(place.querySelector('input[name="start"]'));
  await follow(2);
  expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('listbox');
});

it('names a date by its own label and not by that of its first box', async () => {
  const { texts } = await refusedWith({ name: ['No'], born: ['Enter a valid date'] });
  expect(texts()).toEqual(['Full name', 'Date of birth']);
});

it('leaves the focus on the field where only one was refused', async () => {
  const { place, texts } = await refusedWith({ start: ['Enter a date after 1 June 2026'] });
  expect(texts()).toEqual(['Start date']);
  expect(document.activeElement).toBe(place.querySelector('input[name="start"]'));
});

it('names a field that shows the errors of several paths once', async () => {
  const wrong = 'No domain';
  const { texts } = await refusedWith({ 'email_domains.0': [wrong], 'email_domains.1': [wrong], name: ['No'] });
  expect(texts()).toEqual(['Full name', 'Domains']);
});

it('names each of several fields that show the same error under names of their own', async () => {
  const { texts } = await refusedWith({ 'email_domains.0': ['No'], 'hosts.0': ['No'], name: ['No'] });
  expect(texts()).toEqual(['Full name', 'Domains', 'Hosts']);
});
