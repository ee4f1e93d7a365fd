import { describe, expect, it } from 'vitest';
import { createMarkStore } from './mark-store.ts';

const applicant = () =>
  createMarkStore({
    email: '',
    questions: {} as Record<string, string>,
    addresses: [{ street: 'a' }, { street: 'b' }, { street: 'c' }],
    consents: [] as unknown[],
  });

describe('the mark store', () => {
  it('shows an error only after its field was marked, and only the first message', () => {
    const form = applicant();
    form.setErrors({ email: ['Please enter a valid email address', 'Too short'] });
    expect(form.shown('email')).toBeUndefined();
    form.mark('email');
    expect(form.shown('email')).toBe('Please enter a valid email address');
  });

  it('hides the error while the field is edited, yet keeps counting it', () => {
    const form = applicant();
    form.refuse({ email: ['Please enter a valid email address'] });
    form.change('email', 'a@');
    expect(form.shown('email')).toBeUndefined();
    expect(form.errorsUnder('email')).toEqual(['email']);
  });

  it('says nothing of a new value that was said of the old one, until the server has looked again', () => {
    const form = applicant();
    form.setErrors({
      email: ['Email is required'],
      addresses: ['Please provide an address'],
      'addresses.1.street': ['Street is required'],
    });
    form.mark('addresses');
    form.change('email', 'a@b.example');
    form.change('addresses.1', { street: 'z' });
    form.removeRow('addresses', 0);
    form.mark('email', 'addresses.0.street');
    expect([
      form.shown('email'),
      form.shown('addresses'),
      form.shown('addresses.0.street'),
      form.errorsUnder('email'),
    ]).toEqual([undefined, undefined, undefined, ['email']]);
    form.setErrors({ email: ['Please enter a valid email address'] });
    expect(form.shown('email')).toBe('Please enter a valid email address');
  });

  it('forgets what was said of a value that has changed, where the server looks only at what is sent', () => {
    const form = createMarkStore({ email: '', addresses: [{ street: '' }, { street: '' }] }, { forgetful: true });
    form.refuse({ email: ['bad'], 'addresses.0.street': ['x'], 'addresses.1.street': ['y'] });
    form.change('email', 'a@b.example');
    form.change('addresses.0', { street: 'z' });
    form.mark('email', 'addresses.0.street', 'addresses.1.street');
    expect([form.shown('email'), form.shown('addresses.0.street'), form.shown('addresses.1.street')]).toEqual([
      undefined,
      undefined,
      'y',
    ]);
  });

  it('unmarks everything below a value that is replaced, and nothing beside it', () => {
    const form = applicant();
    form.refuse({ 'addresses.0.street': ['x'], 'addresses.1.street': ['y'], addresses_note: ['z'] });
    form.change('addresses.0', { street: 'new' });
    expect([form.shown('addresses.0.street'), form.shown('addresses.1.street'), form.shown('addresses_note')]).toEqual([
      undefined,
      'y',
      'z',
    ]);
  });

  it('lets a new pass of the server replace all earlier errors', () => {
    const form = applicant();
    form.refuse({ email: ['bad'] });
    form.setErrors({ 'addresses.1.street': ['missing'] });
    expect([form.shown('email'), form.errorsUnder('addresses')]).toEqual([undefined, ['addresses.1.street']]);
  });

  it('judges a format when its field is left, and unmarks it with the next edit', () => {
    const form = applicant();
    form.change('email', 'a@');
    form.leave('email', 'Please provide a valid email address');
    expect([form.shown('email'), form.errorsUnder('email')]).toEqual([
      'Please provide a valid email address',
      ['email'],
    ]);
    form.change('email', 'a@b.example');
    expect(form.shown('email')).toBeUndefined();
    form.leave('email', null);
    expect([form.shown('email'), form.errorsUnder('email')]).toEqual([undefined, []]);
  });

  it('keeps what the server said when a field is left whose format is right', () => {
    const form = createMarkStore({ email: 'a@b.example' });
    form.setErrors({ email: ['This email is taken'] });
    form.leave('email', null);
    expect(form.shown('email')).toBe('This email is taken');
  });

  it('does not say that an untouched field is required when it is only left', () => {
    const form = applicant();
    form.setErrors({ email: ['Email is required'] });
    form.leave('email');
    expect(form.shown('email')).toBeUndefined();
    form.change('email', 'a');
    form.change('email', '');
    form.setErrors({ email: ['Email is required'] });
    form.leave('email');
    expect(form.shown('email')).toBe('Email is required');
  });

  it('moves values, errors and marks up when a row is removed', () => {
    const form = applicant();
    form.refuse({ 'addresses.0.street': ['first'], 'addresses.2.street': ['third'] });
    form.removeRow('addresses', 0);
    expect(form.values().addresses.map((row) => row.street)).toEqual(['b', 'c']);
    expect([form.shown('addresses.0.street'), form.shown('addresses.1.street')]).toEqual([undefined, 'third']);
    expect(Object.keys(form.errors())).toEqual(['addresses.1.street']);
  });

  it('moves them down when a row is inserted', () => {
    const form = applicant();
    form.refuse({ 'addresses.0.street': ['first'], 'addresses.1.street': ['second'] });
    form.insertRow('addresses', 1, { street: 'new' });
    expect(form.values().addresses.map((row) => row.street)).toEqual(['a', 'new', 'b', 'c']);
    expect([0, 1, 2].map((row) => form.shown(`addresses.${row}.street`))).toEqual(['first', undefined, 'second']);
  });

  it.each([
    [0, 2, ['b', 'c', 'a'], ['second', 'third', 'first']],
    [2, 0, ['c', 'a', 'b'], ['third', 'first', 'second']],
    [1, 1, ['a', 'b', 'c'], ['first', 'second', 'third']],
  ])('lets errors and marks follow a row from place %i to %i', (from, to, streets, texts) => {
    const form = applicant();
    form.refuse({
      'addresses.0.street': ['first'],
      'addresses.1.street': ['second'],
      'addresses.2.street': ['third'],
      addresses: ['all'],
    });
    form.moveRow('addresses', from, to);
    expect(form.values().addresses.map((row) => row.street)).toEqual(streets);
    expect([0, 1, 2].map((row) => form.shown(`addresses.${row}.street`))).toEqual(texts);
    expect(form.shown('addresses')).toBe('all');
  });

  it('counts errors on paths that no field shows', () => {
    const form = applicant();
    form.setErrors({ 'consents.0': ['Please answer'], consentsable: ['other'], motivation: [] });
    expect(form.errorsUnder('consents', 'motivation')).toEqual(['consents.0']);
  });

  it('takes slugs as keys and builds what is missing on the way', () => {
    const form = applicant();
    form.change('questions.why-us', 'Because');
    form.change('consents.0.answer', [3]);
    expect(form.values()).toMatchObject({ questions: { 'why-us': 'Because' }, consents: [{ answer: [3] }] });
  });

  it('leaves untouched branches as they were, so that only the edited field draws again', () => {
    const form = applicant();
    const before = form.values();
    form.change('addresses.0.street', 'z');
    expect(form.values().addresses[1]).toBe(before.addresses[1]);
    expect(form.values().questions).toBe(before.questions);
    expect(before.addresses[0]!.street).toBe('a');
  });

  it('tells its listeners once per change, until they leave', () => {
    const form = applicant();
    let calls = 0;
    const leave = form.subscribe(() => (calls += 1));
    form.change('email', 'x');
    form.refuse({ email: ['bad'] });
    leave();
    form.reset({ ...form.values(), email: '' });
    expect([calls, form.shown('email'), form.errors()]).toEqual([2, undefined, {}]);
  });
});
