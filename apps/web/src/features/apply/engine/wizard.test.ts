import { describe, expect, it, vi } from 'vitest';
import { createMarkStore } from '../../../lib/forms/mark-store.ts';
import { createObservable } from '../../../lib/observable.ts';
import { ApiProblem, type ErrorsByPath } from '../../../lib/problem.ts';
import { firstWizardState, type Submitted } from './application-state.ts';
import { emptyValues } from './application-values.ts';
import { aStep } from '../apply.factory.ts';
import { createWizard, type WizardCalls } from './wizard.ts';

const question = { slug: 'boots', type: 'text', compulsory: true, label: 'Boots', help: '' };
const steps = [
  aStep('basic-details'),
  aStep('about-you', { questions: [question] }),
  aStep('references', { requested_references: 1 }),
  aStep('review-apply'),
];

function scene(answers: Partial<WizardCalls> = {}) {
  const form = createMarkStore(emptyValues(steps));
  const calls: WizardCalls = {
    validate: async () => ({}),
    submit: async () => ({ token: 'abc', application_id: 7 }),
    enter: async () => true,
    isEntered: () => true,
    ...answers,
  };
  const state = createObservable(firstWizardState(0));
  const isFlagged = (place: number) => state.state().flagged[place] ?? false;
  return { form, state, wizard: { ...createWizard(state, steps, form, calls), state: state.state, isFlagged } };
}
const saying = (errors: ErrorsByPath) => ({ validate: async () => errors });
/** An answer that comes when it is told to. */
function pending<T>() {
  let answer!: (value: T) => void;
  let refuse!: (error: unknown) => void;
  const promise = new Promise<T>((resolve, reject) => ([answer, refuse] = [resolve, reject]));
  return { promise, answer, refuse };
}

describe('moving through the form', () => {
  it('goes on and back, and not beyond the ends', async () => {
    const { wizard } = scene();
    expect(await wizard.previous()).toBe(false);
    for (const at of [1, 2, 3]) {
      await wizard.next();
      expect(wizard.state().at).toBe(at);
    }
    expect(await wizard.next()).toBe(false);
    await wizard.previous();
    expect(wizard.state().at).toBe(2);
  });

  it('checks every step before the one it goes to, and flags those that miss something', async () => {
    const { form, wizard } = scene(
      saying({
        first_name: ['Please provide a value'],
        'questions.boots': ['Please provide a value'],
        'references.0.email': ['Please provide a value'],
      }),
    );
    await wizard.goTo(2);
    expect(steps.map((_, place) => wizard.isFlagged(place))).toEqual([true, true, false, false]);
    expect([form.shown('first_name'), form.shown('questions.boots')]).toEqual([
      'Please provide a value',
      'Please provide a value',
    ]);
    expect(form.shown('references.0.email')).toBeUndefined();
  });

  it('returns to the review after one answer was changed from there', async () => {
    const { wizard } = scene();
    await wizard.goTo(3);
    expect(await wizard.edit(1, 'questions.boots')).toBe(true);
    expect(wizard.state()).toMatchObject({ at: 1, editing: 'questions.boots' });
    await wizard.next();
    expect(wizard.state()).toMatchObject({ at: 3, editing: null });
    await wizard.goTo(0);
    await wizard.next();
    expect(wizard.state().at).toBe(1);
  });

  it('stays where the password is asked for when the session ends on the way', async () => {
    const check = pending<ErrorsByPath | null>();
    const { wizard, state } = scene({ validate: () => check.promise });
    const moved = wizard.next();
    await Promise.resolve();
    state.change({ at: 0, moving: false });
    check.answer(null);
    expect([await moved, wizard.state().at]).toEqual([false, 0]);
  });

  it('keeps a step flagged while its field is edited, and silent', async () => {
    const { form, wizard } = scene(saying({ first_name: ['Please provide a value'] }));
    await wizard.next();
    form.change('first_name', 'A');
    expect(form.shown('first_name')).toBeUndefined();
    expect(wizard.isFlagged(0)).toBe(true);
  });

  it('clears the flags with the next check that finds nothing', async () => {
    let errors: ErrorsByPath = { first_name: ['Please provide a value'] };
    const { wizard } = scene({ validate: async () => errors });
    await wizard.next();
    errors = {};
    await wizard.next();
    expect(wizard.isFlagged(0)).toBe(false);
  });

  it('goes on without a check when the server cannot be asked, and keeps what it knew', async () => {
    let errors: ErrorsByPath | null = { first_name: ['Please provide a value'] };
    const { wizard } = scene({ validate: async () => errors });
    await wizard.next();
    errors = null;
    expect(await wizard.next()).toBe(true);
    expect(wizard.isFlagged(0)).toBe(true);
  });

  it('does not wait for a slow check, and takes its word when it comes', async () => {
    vi.useFakeTimers();
    const slow = pending<ErrorsByPath>();
    const { wizard } = scene({ validate: () => slow.promise });
    const moved = wizard.next();
    await vi.advanceTimersByTimeAsync(1400);
    expect(wizard.state()).toMatchObject({ at: 0, moving: true });
    await vi.advanceTimersByTimeAsync(200);
    expect(await moved).toBe(true);
    vi.useRealTimers();
    slow.answer({ first_name: ['Please provide a value'] });
    await slow.promise;
    await Promise.resolve();
    expect(wizard.isFlagged(0)).toBe(true);
  });

  it('believes the last of two checks, whichever answers first', async () => {
    const checks = [pending<ErrorsByPath>(), pending<ErrorsByPath>()];
    let calls = 0;
    const { wizard } = scene({ validate: () => checks[calls++]!.promise });
    vi.useFakeTimers();
    const first = wizard.next();
    await vi.advanceTimersByTimeAsync(2000);
    await first;
    const second = wizard.next();
    checks[1]!.answer({});
    await second;
    vi.useRealTimers();
    checks[0]!.answer({ first_name: ['Please provide a value'] });
    await checks[0]!.promise;
    await Promise.resolve();
    expect(wizard.isFlagged(0)).toBe(false);
  });

  it('stays on the first step until whoever has an account is let in', async () => {
    let entered = false;
    const { wizard } = scene({ enter: async () => entered });
    expect(await wizard.next()).toBe(false);
    expect(wizard.state()).toMatchObject({ at: 0, moving: false });
    entered = true;
    expect(await wizard.goTo(2)).toBe(true);
  });
});

describe('the buttons of the browser', () => {
  it('show a step at once, without waiting for the check', async () => {
    const slow = pending<ErrorsByPath>();
    const { wizard } = scene({ validate: () => slow.promise });
    expect(await wizard.follow(3)).toBe(true);
    expect(wizard.state()).toMatchObject({ at: 3, moving: false });
    slow.answer({ first_name: ['Please provide a value'] });
    await slow.promise;
    await Promise.resolve();
    expect(wizard.isFlagged(0)).toBe(true);
  });

  it('overtake a move that still waits for its check', async () => {
    const slow = pending<ErrorsByPath>();
    const { wizard } = scene({ validate: () => slow.promise });
    await wizard.follow(1);
    const next = wizard.next();
    expect(wizard.state()).toMatchObject({ at: 1, moving: true });
    expect(await wizard.follow(0)).toBe(true);
    slow.answer({});
    expect([await next, wizard.state().at, wizard.state().moving]).toEqual([false, 0, false]);
  });

  it('log no one in, and move nothing while the application is sent', async () => {
    let attempts = 0;
    const sending = pending<Submitted>();
    const { wizard } = scene({
      enter: async () => ((attempts += 1), false),
      isEntered: () => false,
      submit: () => sending.promise,
    });
    expect([await wizard.follow(1), wizard.state().at, wizard.state().moving, attempts]).toEqual([false, 0, false, 0]);
    void wizard.submit();
    expect(await wizard.follow(1)).toBe(false);
  });
});

describe('sending the form', () => {
  it('sends once: a second time while it runs is an error, after it nothing happens', async () => {
    const sending = pending<Submitted>();
    let sent = 0;
    const { wizard } = scene({ submit: () => ((sent += 1), sending.promise) });
    const first = wizard.submit();
    await expect(wizard.submit()).rejects.toThrow('Already submitting application');
    expect(await wizard.goTo(2)).toBe(false);
    sending.answer({ token: 'abc', application_id: 7 });
    await first;
    await wizard.submit();
    expect(sent).toBe(1);
    expect(wizard.state().submitted).toEqual({ token: 'abc', application_id: 7 });
  });

  it('shows every refused field, and counts the refusal for the focus', async () => {
    const refusal = new ApiProblem({
      status: 422,
      code: 'invalid',
      message: '',
      errors: { email: ['This is taken'], 'terms.0': ['Please verify that you agree to the above statement'] },
    });
    const { form, wizard } = scene({ submit: () => Promise.reject(refusal) });
    await wizard.submit();
    expect([form.shown('email'), form.shown('terms.0')]).toEqual([
      'This is taken',
      'Please verify that you agree to the above statement',
    ]);
    expect([wizard.isFlagged(0), wizard.isFlagged(3)]).toEqual([true, true]);
    expect(wizard.state()).toMatchObject({ problem: null, refusals: 1, submitting: false });
    await wizard.submit();
    expect(wizard.state().refusals).toBe(2);
  });

  it('tells apart what went wrong on the way', async () => {
    const failure = new ApiProblem({ status: 500, code: 'failed', message: 'Something went wrong on our side.' });
    const { wizard } = scene({ submit: () => Promise.reject(failure) });
    await wizard.submit();
    expect(wizard.state()).toMatchObject({ problem: failure, refusals: 1, submitted: null });
  });
});
