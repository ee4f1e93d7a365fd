import type { MarkStore } from '../../lib/forms/mark-store.ts';
import { isProblem } from '../../lib/problem.ts';
import type { Applicant, ApplicationPage } from './application-page.ts';
import type { ApplicationValues } from './application-values.ts';
import { fromWire, toDraft } from './application-wire.ts';
import { loadDraft, type DraftOwner, type SavedApplication } from './draft.api.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { forgetLocally, recallLocally } from './draft-memory.ts';

interface DraftStart {
  page: ApplicationPage;
  form: MarkStore<ApplicationValues>;
  begins(): { email: string | null } | null;
  onKnown(listener: () => void): void;
  user(): Applicant | null;
  /** An application that this tab had begun goes on; whether its address is known to be free. */
  onResumed(isKnown: boolean): void;
  onLoaded(saved: SavedApplication): void;
}

async function found(opportunityId: number, owner: DraftOwner): Promise<SavedApplication | 'gone' | null> {
  try {
    return await loadDraft(opportunityId, owner);
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (!isProblem(error, 403, 404)) return null;
    forgetLocally(opportunityId, null);
    return 'gone';
  }
}

/** Goes on with what this tab, or the account, has kept, and keeps what is typed from now on. */
export async function startDrafts({ page, form, begins, onKnown, user, onResumed, onLoaded }: DraftStart, publish: (keeper: DraftKeeper) => void): Promise<DraftKeeper> {
  const { opportunity_id: opportunityId, steps } = page;
  const keeper = createDraftKeeper({ opportunityId, steps, form, begins, onKnown });
  publish(keeper);
  // A link says itself what to go on with.
  if (page.application_key === null && !page.on_behalf) {
    const local = recallLocally(opportunityId);
    const owner: DraftOwner | null = user() ? 'account' : local?.owner === 'account' ? null : (local?.owner ?? null);
    const untouched = form.values();
    const answer = owner && (await found(opportunityId, owner));
    const saved = answer === 'gone' ? null : answer;
    if (saved) onLoaded(saved);
    // Somebody may have begun to type meanwhile: then the two are merged when the first step is saved.
    const before = form.values() === untouched ? {} : toDraft(form.values(), steps);
    const kept = { ...saved?.data, ...local?.pending };
    if (Object.keys(kept).length > 0 && Object.keys(before).length === 0) {
      form.reset({ ...form.values(), ...ownedBy(fromWire({ ...toDraft(form.values(), steps), ...kept }, steps)) });
      if (owner !== 'account') onResumed(owner !== null);
    }
    // Without an answer it is told apart by its versions, once there is one.
    if (owner && answer !== 'gone') keeper.resume(owner, saved ?? { data: {}, steps: [] });
  }
  keeper.start();
  return keeper;
}

/** Secrets were never kept, so nothing empty is laid over them. */
function ownedBy({ password: _one, code: _two, new_password: _three, new_password_confirm: _four, ...values }: ApplicationValues): Partial<ApplicationValues> {
  return values;
}
