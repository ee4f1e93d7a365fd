import { leaveTo } from '../../../lib/embedded.ts';
import { http } from '../../../lib/http.ts';
import { randomKey } from '../../../lib/resource-api.ts';
import { loadApplicant, logApplyAction, submit, validate } from './application.api.ts';
import type { Core } from './application-core.ts';
import type { Applicant, ApplicationPage } from './application-page.ts';
import { AFRESH } from './application-state.ts';
import { findStep, type ApplicationValues } from './application-values.ts';
import { fromWire, toWire } from './application-wire.ts';
import { watchBlocks } from './block-watch.ts';
import { forgetOlderStay } from './chosen-stay.ts';
import { loadDraft, type SavedApplication } from '../draft/draft.api.ts';
import type { Beginner, DraftKeeper } from '../draft/draft-keeper.ts';
import { startDrafts, takeUpAccount } from '../draft/draft-start.ts';
import { hasEntered } from '../draft/draft-memory.ts';
import { behalfOf, hasLocalDraft } from '../draft/local-draft.ts';
import { readParameters, stepInHash, withoutOnce } from './page-parameters.ts';
import { fixedFor, knownOf, vouchedFor } from './prefill.ts';
import { followHash } from './step-hash.ts';
import { createApplicant } from '../sign-in/applicant.ts';
import { createWizard } from './wizard.ts';

const withHistory = (steps: ApplicationPage['steps']) =>
  (findStep(steps, 'address-details')?.min_address_history ?? 0) > 0;

/** What is known before anyone types: from the record, from the provider, from the address of the page. */
function fillIn({ page, ssoUser, form }: Core, search: string): void {
  const { start_date, end_date, willing_to_share } = readParameters(search);
  const applicant = page.on_behalf ? page.on_behalf.user : page.user;
  const before = form.values();
  form.reset({
    ...before,
    timeslot_ids: page.timeslot_ids,
    booking: {
      ...before.booking,
      ...(start_date && { start_date }),
      ...(end_date && { end_date }),
      willing_to_share: before.booking.willing_to_share || willing_to_share,
    },
    ...(ssoUser && vouchedFor(ssoUser)),
    ...(applicant && knownOf(applicant, { withHistory: withHistory(page.steps) })),
  });
}

/** The same content under the same key makes one application, however often it has to be sent. */
function contentKeys() {
  let last: { values: ApplicationValues; key: string } | null = null;
  return (values: ApplicationValues): string => {
    if (last?.values !== values) last = { values, key: randomKey() };
    return last.key;
  };
}

function makeSubmission({ page, around }: Core) {
  // What is not published yet cannot be judged, let alone sent.
  if (page.preview)
    return { validate: () => Promise.resolve(null), submit: () => Promise.reject(new Error('A preview is not sent')) };
  const keyOf = contentKeys();
  const bodyOf = (values: ApplicationValues) => {
    // Of the link, or of what was kept while it was typed: the files lie there.
    const key = page.application_key ?? around.state().keeper?.key();
    return {
      ...toWire(values, page.steps),
      ...(key && { application_key: key }),
      ...(page.on_behalf && { on_behalf: true, no_email: values.no_email }),
    };
  };
  return {
    validate: (values: ApplicationValues) => validate(page.opportunity_id, bodyOf(values)),
    async submit(values: ApplicationValues) {
      const submitted = await submit(page.opportunity_id, bodyOf(values), keyOf(values));
      around.state().keeper?.stop();
      return submitted;
    },
  };
}

/** Keeps what is typed; asked again, it is the same keeper. */
function makeKeeping({ page, ssoUser, form, applicant, wizard, around }: Core, onResumed: (isKnown: boolean) => void) {
  let keeping: Promise<DraftKeeper> | null = null;
  let isTakingUp = false;
  const [behalf, opened] = [behalfOf(page), form.values()];

  /** No one is asked for a draft before they are known: an account, or an address typed twice that is free. For others one begins with the first answer. */
  function begins(): Beginner | null {
    const { user, existing_user, checking } = applicant.state();
    if (isTakingUp || wizard.state().submitted) return null;
    if (page.on_behalf) return behalf && form.values() !== opened ? { email: null } : null;
    if (user) return { email: null, account: user.id };
    const [email, confirmed] = [form.values().email.trim(), form.values().email_confirm.trim()];
    return existing_user === false && !checking && email !== '' && email === confirmed ? { email } : null;
  }
  const parts = {
    page,
    form,
    fixed: () => (page.on_behalf ? fixedFor(page.on_behalf.user, null) : fixedFor(applicant.state().user, ssoUser)),
    onLoaded: (saved: SavedApplication) => around.change({ hasDiversity: saved.has_diversity_answers }),
  };
  function keepDrafts(): Promise<DraftKeeper> {
    keeping ??= startDrafts(
      { ...parts, begins, onKnown: applicant.subscribe, user: () => applicant.state().user, onResumed },
      (keeper) => around.change({ keeper }),
    );
    return keeping;
  }
  /** Logged in on the page. Nothing is begun for the account before it is known what it has kept. */
  async function takeUp(user: Applicant): Promise<void> {
    const known = knownOf(user, { withHistory: withHistory(page.steps) });
    const { keeper } = around.state();
    if (!keeper) return form.reset({ ...form.values(), ...known });
    isTakingUp = true;
    await takeUpAccount(parts, keeper, { account: user.id }, known).finally(() => (isTakingUp = false));
    applicant.change({});
  }
  return { keepDrafts, takeUp };
}

/** Opens the application behind the page's link. */
function makeResume(
  { page: { application_key: key, opportunity_id, steps }, form, around }: Core,
  keepDrafts: () => Promise<DraftKeeper>,
) {
  if (key === null) return null;
  return async (email: string): Promise<void> => {
    const owner = { key, email };
    const saved = await loadDraft(opportunity_id, owner);
    around.change({ hasDiversity: saved.has_diversity_answers });
    form.reset({
      ...fromWire(saved.data, steps),
      email: saved.email,
      email_confirm: saved.email,
      require_password: saved.require_password,
    });
    (await keepDrafts()).resume(owner, saved);
  };
}

/** Opens the step that the address names, and keeps the two together. No one is past the first step before it is known who they are. True on a later one. */
function openStep(
  { page, ssoUser, applicant, wizard }: Core,
  hash: string,
  follow: (place: number) => Promise<boolean>,
): boolean {
  const types = page.steps.map(({ type }) => type);
  const isKnown = applicant.state().existing_user !== null || ssoUser !== null || hasEntered(page);
  const at = isKnown && page.application_key === null ? (stepInHash(hash, types) ?? 0) : 0;
  if (at > 0) wizard.change({ at, passed: at });
  followHash(wizard, types, follow);
  return at > 0;
}

/** Everything that acts on the form: checks, logins, moves, drafts and the submission itself. */
export async function createEngine(core: Core) {
  const { page, ssoUser, form, around, applicant: known, wizard: state } = core;
  http.handle({
    onUnavailable: () => around.change({ busy: true }),
    // What was typed stays; the first step asks for the password again.
    onSignedOut() {
      if (!known.state().user) return;
      known.change({ ...AFRESH, user: null, expired: true });
      state.change({ at: 0, moving: false });
    },
  });
  const { search, hash, href } = window.location;
  fillIn(core, search);
  // The key leaves the address at once, so that no one finds it in the history.
  const address = withoutOnce(href);
  if (!href.endsWith(address)) window.history.replaceState(null, '', address);

  // A provider that says itself whom it knows is not asked about them.
  const { keepDrafts, takeUp } = makeKeeping(core, (isKnown) => {
    if (known.state().factor_missing) return;
    if (isKnown || ssoUser?.check_email === false) applicant.isNew();
    else applicant.checkNow();
  });
  const applicant = createApplicant(known, {
    form,
    intended: () => withoutOnce(window.location.href),
    leave: leaveTo,
    load: () => loadApplicant(page.person_parts),
    onEntered: (user) => void takeUp(user),
    resume: makeResume(core, keepDrafts),
    isVouchedFor: ssoUser !== null,
    asksNobody: page.on_behalf !== null || page.preview,
  });
  const wizard = createWizard(state, page.steps, form, {
    ...makeSubmission(core),
    enter: applicant.enter,
    isEntered: applicant.isEntered,
  });
  const open = () => openStep(core, hash, wizard.follow);
  if (page.preview) {
    open();
    return {
      ...applicant,
      ...wizard,
      submit: () => Promise.resolve(around.change({ rehearsals: around.state().rehearsals + 1 })),
    };
  }
  watchBlocks(core);
  forgetOlderStay(form);

  if (readParameters(search).isReferred) void logApplyAction(page.opportunity.slug).catch(() => {});
  if (page.session_ended) await renew(applicant);
  if (ssoUser?.check_email && known.state().existing_user === null) applicant.checkNow();
  const kept = keepDrafts();
  // Whoever goes on with something sees it as they left it.
  if (known.state().user || page.on_behalf || hasLocalDraft(page)) await kept;
  if (open()) void kept.then(wizard.check);
  return { ...applicant, ...wizard };
}

export type Engine = Awaited<ReturnType<typeof createEngine>>;

/** Whoever was signed in a while ago may still be; a handle that opens nothing any more is thrown away. */
async function renew(applicant: ReturnType<typeof createApplicant>): Promise<void> {
  try {
    await applicant.takeOver();
  } catch {
    await http.post('auth/logout', {}, { open: true }).catch(() => {});
  }
}
