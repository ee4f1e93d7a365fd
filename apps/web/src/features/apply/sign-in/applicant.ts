import { isEmail } from '@manyhands/contract/form/email.ts';
import type { MarkStore } from '../../../lib/forms/mark-store.ts';
import { http } from '../../../lib/http.ts';
import { keepIntended } from '../../../lib/kept-intended.ts';
import type { Observable } from '../../../lib/observable.ts';
import { isProblem } from '../../../lib/problem.ts';
import { finishLogin, startLogin } from '../../../lib/sign-in.ts';
import { tellTabs } from '../../../lib/tabs.ts';
import { checkEmail } from '../engine/application.api.ts';
import type { Applicant } from '../engine/application-page.ts';
import { AFRESH, type ApplicantState } from '../engine/application-state.ts';
import type { ApplicationValues } from '../engine/application-values.ts';

const CHECK_AFTER = 800;
/** A check that could not be made is made again by itself: no one goes on without its answer. */
const AGAIN_AFTER = 5000;

export interface ApplicantParts {
  form: MarkStore<ApplicationValues>;
  /** Where to come back to from a provider, or from a mailed link. */
  intended(): string;
  leave(address: string): void;
  /** Whoever is signed in now. */
  load(): Promise<Applicant>;
  onEntered(user: Applicant): void;
  /** Opens the saved application that the page's link leads to; absent where it leads to none. */
  resume: ((email: string) => Promise<void>) | null;
  /** A provider has said who is there. */
  isVouchedFor: boolean;
  /** Someone we know fills the form in for another person, or only looks at it: no one has to log in. */
  asksNobody: boolean;
}

/** The digits of the boxes as one number; a recovery code as it was written down. */
const keyOf = (code: string) => code.replaceAll(' ', '');
const isFactorMissing = (error: unknown) => isProblem(error, 403) && error.code === 'two_factor_required';
const isRunOut = (error: unknown) => isProblem(error, 422) && 'token' in error.errors;

type Known = Observable<ApplicantState>;

/** What a refusal says about who is there; whatever else it is stays a problem. */
function tell(applicant: Known, error: unknown, meaning: Partial<Record<number, Partial<ApplicantState>>>): void {
  if (!isProblem(error)) throw error;
  const { status, retryAfter } = error;
  applicant.change(meaning[status] ?? (status === 429 ? { rate_limit: retryAfter ?? 1 } : { problem: error }));
}

/** Asks whether the email belongs to someone, a while after the last letter. */
function makeCheck(
  applicant: Known,
  { intended, leave, isVouchedFor }: Pick<ApplicantParts, 'intended' | 'leave' | 'isVouchedFor'>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  async function check(email: string): Promise<void> {
    asking = new AbortController();
    const { signal } = asking;
    applicant.change({ checking: true, rate_limit: null, problem: null });
    try {
      const answer = await checkEmail({ email, intended: intended() }, signal);
      // Whoever has just come from there is not sent there again.
      if (answer.kind === 'elsewhere' && !isVouchedFor) return leave(answer.redirect);
      applicant.change({ existing_user: answer.kind === 'taken' });
    } catch (error) {
      if (signal.aborted) return;
      tell(applicant, error, { 422: { isMalformed: true } });
      if (isProblem(error) && error.status !== 422)
        plan(email, error.retryAfter ? error.retryAfter * 1000 : AGAIN_AFTER);
    } finally {
      if (!signal.aborted) applicant.change({ checking: false });
    }
  }
  function plan(email: string, after: number) {
    timer = setTimeout(() => void check(email), after);
  }
  function cancel() {
    clearTimeout(timer);
    asking?.abort();
  }
  return { plan, cancel };
}

/** The password, then the second factor; whoever has just logged in first sees what we know of them. */
function makeLogin(applicant: Known, parts: Pick<ApplicantParts, 'form' | 'intended' | 'load' | 'onEntered'>) {
  const { form, intended, onEntered } = parts;
  /** Takes over whoever is signed in. Where a role asks for a second factor first, that is set up on the page. */
  async function takeOver(isExpected: (applicant: Applicant) => boolean = () => true): Promise<void> {
    try {
      const found = await parts.load();
      if (!isExpected(found)) return;
      applicant.change({ ...AFRESH, existing_user: true, user: found });
      onEntered(found);
    } catch (error) {
      if (!isFactorMissing(error)) throw error;
      applicant.change({ ...AFRESH, existing_user: true, factor_missing: true });
    }
    form.change('password', '');
    form.change('code', '');
  }
  async function enterAs(token: string, key?: string): Promise<void> {
    await finishLogin({ token, ...(key !== undefined && { key }) });
    await takeOver();
    if (applicant.state().user) tellTabs('signed-in');
  }
  /** The link of the mail was followed in another tab: this one goes on where it is, unless someone else signed in there. */
  async function enteredElsewhere(): Promise<void> {
    const email = form.values().email.trim().toLowerCase();
    if (!applicant.state().login) return;
    await takeOver(({ emailAddresses = [] }) =>
      emailAddresses.some((address) => address.email.toLowerCase() === email),
    ).catch(() => {
      // No one is signed in after all: the digits still work.
    });
  }

  async function logIn(): Promise<void> {
    const { email, password } = form.values();
    const login = await startLogin({ email: email.trim(), password, intended: intended() });
    // The link of the mail opens in another tab, and leads back here.
    if (login.two_factor === 'magic_link') keepIntended(intended());
    if (login.two_factor) applicant.change({ login });
    else await enterAs(login.token);
  }

  const isEntered = () => applicant.state().user !== null || applicant.state().existing_user === false;

  async function enter(): Promise<boolean> {
    const { login, existing_user } = applicant.state();
    if (isEntered()) return true;
    // Whether to log in is not known before the address has been looked up.
    if (existing_user === null) return false;
    applicant.change({
      login_error: false,
      invalid_two_factor: false,
      expired: false,
      problem: null,
      rate_limit: null,
    });
    try {
      await (login ? enterAs(login.token, keyOf(form.values().code)) : logIn());
    } catch (error) {
      // Wrong digits are typed anew as a whole; a long recovery code may only want one letter mended.
      if (login && /^\d*$/.test(keyOf(form.values().code))) form.change('code', '');
      if (isRunOut(error)) applicant.change({ login: null, expired: true });
      else tell(applicant, error, { 422: login ? { invalid_two_factor: true } : { login_error: true } });
    }
    return false;
  }
  return { enter, isEntered, takeOver, enteredElsewhere };
}

/** Opens what the page's link leads to, for whoever knows the address it was sent to. */
function makeOpening(applicant: Known, { form, resume }: Pick<ApplicantParts, 'form' | 'resume'>) {
  return async (): Promise<void> => {
    const email = form.values().email.trim();
    if (!resume || applicant.state().checking) return;
    if (!isEmail(email)) return applicant.change({ isMalformed: true });
    applicant.change({ ...AFRESH, checking: true });
    try {
      await resume(email);
      applicant.change({ loaded_application: true, existing_user: false });
    } catch (error) {
      tell(applicant, error, {
        403: { login_error: true, email_mismatch: true },
        404: { completed_application: true },
      });
    } finally {
      applicant.change({ checking: false });
    }
  };
}

/** Who fills the form in: the check of the email, the login, the second factor; one at a time. */
export function createApplicant(applicant: Known, parts: ApplicantParts) {
  const { form, resume, asksNobody } = parts;
  const check = makeCheck(applicant, parts);

  function forgetSecrets() {
    form.change('password', '');
    form.change('code', '');
  }

  /** Another email is another person: what was known of the last one is forgotten. */
  function typed(email: string, after = CHECK_AFTER) {
    check.cancel();
    forgetSecrets();
    applicant.change({ ...AFRESH, existing_user: asksNobody ? false : null, checking: false });
    // Behind a link the address is not looked up but held against the saved application, once, when asked to.
    if (!resume && !asksNobody && isEmail(email.trim())) check.plan(email.trim(), after);
  }

  return {
    ...makeLogin(applicant, parts),
    open: makeOpening(applicant, parts),
    typed,
    /** Leaving the box: what can be no address is said now, not while typing. */
    left(email: string) {
      applicant.change({ isMalformed: email.trim() !== '' && !isEmail(email.trim()) });
    },
    retyped: () => applicant.change({ login_error: false, invalid_two_factor: false }),
    startAgain() {
      forgetSecrets();
      applicant.change({ ...AFRESH });
    },
    /** Logged in, but not as far as the form: whoever does not want to set up a second factor leaves again. */
    async leave() {
      await http.post('auth/logout', {}, { open: true }).catch(() => {});
      typed(form.values().email, 0);
    },
    /** Known to be no one with an account here, without asking. */
    isNew: () => applicant.change({ ...AFRESH, existing_user: false }),
    checkNow: () => typed(form.values().email, 0),
  };
}
