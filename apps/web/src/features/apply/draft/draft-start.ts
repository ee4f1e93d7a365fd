import type { MarkStore } from '../../../lib/forms/mark-store.ts';
import { isProblem } from '../../../lib/problem.ts';
import type { Applicant, ApplicationPage } from '../engine/application-page.ts';
import { emptyValues, type ApplicationValues } from '../engine/application-values.ts';
import { fromWire, toDraft } from '../engine/application-wire.ts';
import { chosenStay } from '../engine/chosen-stay.ts';
import { holdsKey, loadDraft, type DraftOwner, type SavedApplication } from './draft.api.ts';
import { asOpened, createDraftKeeper, type Beginner, type DraftKeeper } from './draft-keeper.ts';
import { forgetLocally, recallLocally, type LocalDraft } from './draft-memory.ts';
import { differing, laidOver, type Piece } from './draft-merge.ts';
import { behalfOf, placeOf } from './local-draft.ts';

interface DraftStart {
  page: ApplicationPage;
  form: MarkStore<ApplicationValues>;
  begins(): Beginner | null;
  onKnown(listener: () => void): void;
  user(): Applicant | null;
  /** What an account or a provider says of the applicant, whatever was typed before. */
  fixed(): Partial<ApplicationValues>;
  /** An application that this tab had begun goes on; whether its address is known to be free. */
  onResumed(isKnown: boolean): void;
  onLoaded(saved: SavedApplication): void;
}

async function found(opportunityId: number, owner: DraftOwner): Promise<SavedApplication | 'gone' | null> {
  try {
    return await loadDraft(opportunityId, owner);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return isProblem(error, 403, 404) ? 'gone' : null;
  }
}

type Steps = ApplicationPage['steps'];

/** The answers someone has given, without the empty ones: those say nothing against what is known otherwise. */
const givenIn = (piece: Piece, steps: Steps): Piece => differing(piece, toDraft(emptyValues(steps), steps));

function layOver(
  { page, form, fixed }: Pick<DraftStart, 'page' | 'form' | 'fixed'>,
  ...pieces: readonly Piece[]
): void {
  const { steps } = page;
  const whole = laidOver(toDraft(form.values(), steps, { isOnBehalf: page.on_behalf !== null }), ...pieces);
  const values = { ...form.values(), ...withoutSecrets(fromWire(whole, steps)), ...fixed() };
  // Dates in the address were chosen a moment ago, and so are newer than any draft.
  form.reset({ ...values, booking: { ...values.booking, ...chosenStay(window.location.search) } });
}

/** Whoever has signed in since typed the rest as a visitor. The uploads stay with the visitor's draft. */
async function typedAsVisitor({ page, user }: DraftStart, local: LocalDraft | null): Promise<Piece> {
  if (!user() || !local || !holdsKey(local.owner)) return {};
  const saved = await found(page.opportunity_id, local.owner);
  if (saved === null || saved === 'gone') return {};
  const { supportingDocuments: _files, ...data } = saved.data;
  return givenIn(data, page.steps);
}

/** Whom to ask the server about; whoever is not known has only what this tab remembers. */
function ownerOf({ page, user }: DraftStart, local: LocalDraft | null): DraftOwner | null {
  const behalf = behalfOf(page);
  const account = user();
  if (behalf) return { about: behalf.about };
  if (account) return { account: account.id };
  return local && holdsKey(local.owner) ? local.owner : null;
}

/** What this tab remembers, unless another account was signed in then: no one is shown what someone else typed. */
function recalled({ user }: DraftStart, place: string): LocalDraft | null {
  const local = recallLocally(place);
  const account = user();
  const isOfOther = account && local?.owner && 'account' in local.owner && local.owner.account !== account.id;
  return isOfOther ? null : local;
}

async function goOn(start: DraftStart, keeper: DraftKeeper): Promise<void> {
  const { page, form, fixed, onLoaded, onResumed } = start;
  const { opportunity_id: opportunityId, steps } = page;
  const place = placeOf(page);
  const local = recalled(start, place);
  const owner = ownerOf(start, local);
  const untouched = form.values();
  const answer = owner && (await found(opportunityId, owner));
  const asVisitor = await typedAsVisitor(start, local);
  if (answer === 'gone') forgetLocally(place, null);
  const saved = answer === 'gone' ? null : answer;
  if (saved) onLoaded(saved);
  const whole = local?.pending ?? {};
  // What was not changed here may have been changed in another window since.
  const pending = saved ? differing(whole, local?.base ?? {}) : whole;
  // What was typed before anyone was known may have been left empty only because it was not typed yet.
  const isOfOwner = owner !== null && holdsKey(owner) === holdsKey(local?.owner ?? null) && local?.owner !== null;
  const kept = laidOver(saved?.data ?? {}, asVisitor, isOfOwner ? pending : givenIn(pending, steps));
  // Someone may have begun to type meanwhile: then the two are merged when the first step is saved.
  if (Object.keys(kept).length > 0 && form.values() === untouched) {
    layOver(start, kept);
    const { email = null } = fixed();
    if (owner === null || holdsKey(owner))
      onResumed(owner !== null && (email === null || email.toLowerCase() === owner.email.toLowerCase()));
  }
  const isOnBehalf = page.on_behalf !== null;
  const before = toDraft({ ...untouched, ...fixed() }, steps, { isOnBehalf });
  // Without an answer it is told apart by its versions, once there is one.
  const opened = saved ? asOpened(before, saved.data, steps, isOnBehalf) : (local?.base ?? before);
  if (owner && answer !== 'gone') keeper.resume(owner, saved ?? { steps: [] }, opened);
}

/** Goes on with what this tab, or the account, has kept, and keeps what is typed from now on. */
export async function startDrafts(start: DraftStart, publish: (keeper: DraftKeeper) => void): Promise<DraftKeeper> {
  const { page, form, begins, onKnown } = start;
  const behalf = behalfOf(page);
  const keeper = createDraftKeeper({
    opportunityId: page.opportunity_id,
    place: placeOf(page),
    behalf: behalf && { about: behalf.about },
    steps: page.steps,
    form,
    begins,
    onKnown,
  });
  publish(keeper);
  // A link says itself what to go on with.
  if (page.application_key === null && !page.on_behalf?.refused) await goOn(start, keeper);
  keeper.start();
  return keeper;
}

/** Someone has logged in on the page: what they typed until now stays, over what their account knows and has kept. */
export async function takeUpAccount(
  start: Pick<DraftStart, 'page' | 'form' | 'fixed' | 'onLoaded'>,
  keeper: DraftKeeper,
  owner: { account: number },
  known: Partial<ApplicationValues>,
): Promise<void> {
  const {
    page: { opportunity_id, steps },
    form,
    onLoaded,
  } = start;
  const typed = givenIn(toDraft(form.values(), steps), steps);
  form.reset({ ...form.values(), ...known });
  layOver(start, typed);
  const entered = toDraft(form.values(), steps);
  keeper.release();
  const saved = await found(opportunity_id, owner);
  if (saved === null || saved === 'gone') return;
  onLoaded(saved);
  layOver(start, saved.data, typed, differing(toDraft(form.values(), steps), entered));
  // Told apart from what the account knows and has kept, so that everything typed on the page is saved.
  keeper.resume(owner, saved, asOpened(toDraft({ ...emptyValues(steps), ...known }, steps), saved.data, steps, false));
}

/** Secrets were never kept, so nothing empty is laid over them. */
function withoutSecrets({
  password: _one,
  code: _two,
  new_password: _three,
  new_password_confirm: _four,
  ...values
}: ApplicationValues): Partial<ApplicationValues> {
  return values;
}
