import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMarkStore } from '../../../lib/forms/mark-store.ts';
import { createObservable } from '../../../lib/observable.ts';
import type { Applicant } from '../engine/application-page.ts';
import { firstApplicantState } from '../engine/application-state.ts';
import { emptyValues } from '../engine/application-values.ts';
import { aStep } from '../apply.factory.ts';
import { createApplicant, type ApplicantParts } from './applicant.ts';

interface Answer {
  status?: number;
  body?: object;
  headers?: Record<string, string>;
}

/** The server as far as this page sees it: an answer for each address, and what was asked. */
function aServer(answers: Record<string, (body: Record<string, unknown>) => Answer>) {
  const requested: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { body, signal }: { body: string | null; signal: AbortSignal | null }) => {
      requested.push(address);
      await Promise.resolve();
      if (signal?.aborted) throw new DOMException('', 'AbortError');
      const {
        status = 200,
        body: reply = {},
        headers = {},
      } = answers[address]?.(body ? (JSON.parse(body) as Record<string, unknown>) : {}) ?? { status: 404 };
      return new Response(JSON.stringify(reply), { status, headers });
    },
  );
  return requested;
}

const person = { id: 5, display_name: 'Robin Tester' } as Applicant;

function scene(more: Partial<ApplicantParts> = {}) {
  const form = createMarkStore(emptyValues([aStep('basic-details')]));
  const state = createObservable(firstApplicantState(null, false));
  const left: string[] = [];
  const entered: Applicant[] = [];
  const applicant = createApplicant(state, {
    form,
    intended: () => '/apply/x',
    leave: (to) => left.push(to),
    load: async () => person,
    onEntered: (user) => entered.push(user),
    resume: null,
    isVouchedFor: false,
    asksNobody: false,
    ...more,
  });
  const type = (email: string) => {
    form.change('email', email);
    applicant.typed(email);
  };
  return { form, applicant, state: state.state, left, entered, type };
}
const check = '/api/application/check-email';
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the check of an email', () => {
  it('asks once, 800 ms after the last letter, and about nothing that can be no address', async () => {
    const requested = aServer({ [check]: () => ({}) });
    const { type, state } = scene();
    for (const email of ['a', 'ann@', 'ann@post.exa', 'ann@post.example']) {
      type(email);
      await settle(700);
    }
    expect(requested).toEqual([]);
    await settle(100);
    expect(requested).toEqual([check]);
    expect(state().existing_user).toBe(false);
    type('ann@post');
    await settle(2000);
    expect(requested).toHaveLength(1);
    expect(state().existing_user).toBeNull();
  });

  it('finds out that there is an account, whether it is taken or gone', async () => {
    for (const status of [409, 410]) {
      aServer({ [check]: () => ({ status }) });
      const { type, state } = scene();
      type('ann@post.example');
      await settle(900);
      expect(state()).toMatchObject({ existing_user: true, checking: false });
    }
  });

  it('leads to the provider that owns the address, but not those who come from there', async () => {
    aServer({ [check]: ({ intended }) => ({ body: { redirect: `/auth/sso/1?intended=${String(intended)}` } }) });
    const visitor = scene();
    visitor.type('ann@work.example');
    await settle(900);
    expect(visitor.left).toEqual(['/auth/sso/1?intended=/apply/x']);
    const vouched = scene({ isVouchedFor: true });
    vouched.form.change('email', 'ann@work.example');
    vouched.applicant.checkNow();
    await settle(10);
    expect([vouched.left, vouched.state().existing_user]).toEqual([[], false]);
  });

  it('waits as long as the server says, and then asks by itself', async () => {
    const answers: Answer[] = [{ status: 429, headers: { 'retry-after': '7' } }, { status: 503 }, {}];
    const requested = aServer({ [check]: () => answers.shift()! });
    const { type, state } = scene();
    type('ann@post.example');
    await settle(900);
    expect(state()).toMatchObject({ rate_limit: 7, existing_user: null });
    await settle(7000);
    expect(state()).toMatchObject({ rate_limit: null, problem: { status: 503 } });
    await settle(5000);
    expect(state()).toMatchObject({ problem: null, existing_user: false });
    expect(requested).toHaveLength(3);
  });
});

describe('the first step', () => {
  it('is left by no one before the address they typed has been looked up', async () => {
    aServer({ [check]: () => ({}) });
    const { type, applicant } = scene();
    expect([await applicant.enter(), applicant.isEntered()]).toEqual([false, false]);
    type('ann@post.example');
    expect([await applicant.enter(), applicant.isEntered()]).toEqual([false, false]);
    await settle(900);
    expect([await applicant.enter(), applicant.isEntered()]).toEqual([true, true]);
    type('ben@post.example');
    expect([await applicant.enter(), applicant.isEntered()]).toEqual([false, false]);
  });

  it('asks no one who fills the form in for another person', async () => {
    const { type, applicant } = scene({ asksNobody: true });
    type('');
    expect(await applicant.enter()).toBe(true);
  });
});

describe('the login', () => {
  const known = async (answers: Parameters<typeof aServer>[0], two_factor: string | null = null) => {
    aServer({
      [check]: () => ({ status: 409 }),
      '/api/auth/api/': ({ password }) =>
        password === 'right'
          ? { body: { token: 't', two_factor, sent_to: null } }
          : { status: 422, body: { errors: { email: ['no'] } } },
      ...answers,
    });
    const the = scene();
    the.type('ann@post.example');
    await settle(900);
    return the;
  };

  it('is due before anyone with an account leaves the first step, and keeps no password', async () => {
    const the = await known({ '/api/auth/api/token': () => ({ body: { token: 's' } }) });
    the.form.change('password', 'wrong');
    expect(await the.applicant.enter()).toBe(false);
    expect(the.state()).toMatchObject({ login_error: true, user: null });
    the.applicant.retyped();
    expect(the.state().login_error).toBe(false);
    the.form.change('password', 'right');
    expect(await the.applicant.enter()).toBe(false);
    expect([the.state().user, the.entered, the.form.values().password]).toEqual([person, [person], '']);
    expect(await the.applicant.enter()).toBe(true);
  });

  it('asks for the second factor, and starts again when that took too long', async () => {
    const keys: unknown[] = [];
    const the = await known(
      {
        '/api/auth/api/token': ({ key }) => (
          keys.push(key),
          { status: 422, body: { errors: key === '123456' ? { token: ['over'] } : { key: ['no'] } } }
        ),
      },
      'email',
    );
    the.form.change('password', 'right');
    await the.applicant.enter();
    expect(the.state().login).toMatchObject({ two_factor: 'email' });
    the.form.change('code', '00 00 00');
    await the.applicant.enter();
    expect(the.state()).toMatchObject({ invalid_two_factor: true, login: { token: 't' } });
    expect(the.form.values().code).toBe('');
    // a recovery code goes as it was written down, and stays to be mended
    the.form.change('code', 'ABCDE-2345 6');
    await the.applicant.enter();
    expect(keys).toEqual(['000000', 'ABCDE-23456']);
    expect(the.form.values().code).toBe('ABCDE-2345 6');
    the.form.change('code', '123456');
    await the.applicant.enter();
    expect(the.state()).toMatchObject({ login: null, expired: true, user: null });
  });

  it('is no one else’s after another email was typed', async () => {
    const the = await known({}, 'sms');
    the.form.change('password', 'right');
    await the.applicant.enter();
    the.type('ben@post.example');
    expect(the.state()).toMatchObject({ existing_user: null, login: null });
    expect(the.form.values().password).toBe('');
  });
});
