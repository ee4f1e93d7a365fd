import type { FormStep, StepType } from '@manyhands/contract/form/form-step.ts';
import type { MarkStore } from '../../../lib/forms/mark-store.ts';
import { createObservable, type Observable } from '../../../lib/observable.ts';
import { isProblem } from '../../../lib/problem.ts';
import type { ApplicationValues } from '../engine/application-values.ts';
import { fromWire, toDraft } from '../engine/application-wire.ts';
import {
  createDraft,
  holdsKey,
  loadDraft,
  saveDraftStep,
  type DraftOwner,
  type SavedApplication,
  type SavedStep,
} from './draft.api.ts';
import { isSamePiece, laidOver, mergePieces, pieceOf, takeTheirs, type Piece } from './draft-merge.ts';
import { forgetLocally, keepLocally } from './draft-memory.ts';

/** What is typed is on its way within a second, so that no crash costs more than two. */
const PAUSE = 1000;
const AGAIN_AFTER = 5000;

export interface DraftConflict {
  step: FormStep;
  paths: readonly string[];
  theirs: Piece;
  version: number;
}

export interface DraftState {
  /** `waiting`: kept on this device until the server can be reached. */
  status: 'none' | 'saving' | 'saved' | 'waiting';
  conflict: DraftConflict | null;
}

interface Kept {
  version: number;
  piece: Piece;
}

/** By address, or by the account that is signed in; neither for someone else's application. */
export interface Beginner {
  email: string | null;
  account?: number;
}

export interface DraftParts {
  opportunityId: number;
  /** Where this tab remembers it. */
  place: string;
  /** Filled in for someone else. */
  behalf: { about: number | null } | null;
  steps: readonly FormStep[];
  form: MarkStore<ApplicationValues>;
  /** Whether there is anything to keep yet, and for whom: null while no one is known. */
  begins(): Beginner | null;
  /** Tells when that may have become another: the answer about an address can come after the last key. */
  onKnown(listener: () => void): void;
}

/** Whatever can be sent again later: no line, a busy server, a limit, a session on its way out. */
const isPassing = (error: unknown) => isProblem(error, 0, 401, 408, 429) || (isProblem(error) && error.status >= 500);

interface Shelf {
  draft: Observable<DraftState>;
  /** What the server has of each step, as far as this page knows. */
  kept: Map<StepType, Kept>;
  owner: DraftOwner | null;
  /** The form before anyone typed. */
  opened: Piece;
  isReleased: boolean;
}

type Parts = Pick<DraftParts, 'opportunityId' | 'behalf' | 'steps' | 'form'>;

/** The address that the draft goes on under: whoever corrects theirs takes it along. Null while it stays, or is not known to be free. */
function newAddress({ owner }: Shelf, { begins }: DraftParts): string | null {
  const email = begins()?.email ?? null;
  return email !== null && holdsKey(owner) && email.toLowerCase() !== owner.email.toLowerCase() ? email : null;
}
/** What the form shows of a kept application, in the words of the wire: an empty box is there, too. */
export const asOpened = (before: Piece, kept: Piece, steps: readonly FormStep[], isOnBehalf: boolean): Piece =>
  toDraft(fromWire({ ...before, ...kept }, steps), steps, { isOnBehalf });
const wholeOf = ({ form, steps, behalf }: Omit<Parts, 'opportunityId'>): Piece =>
  toDraft(form.values(), steps, { isOnBehalf: behalf !== null });

/** Each step as it is now is the one that later changes are told from, whether the server has heard of it or not. */
function remember({ kept }: Shelf, steps: readonly FormStep[], saved: readonly SavedStep[], whole: Piece): void {
  for (const step of steps)
    kept.set(step.type, {
      version: saved.find(({ step: type }) => type === step.type)?.version ?? 0,
      piece: pieceOf(step, whole),
    });
}

const baseOf = ({ kept }: Shelf): Piece => laidOver(...[...kept.values()].map(({ piece }) => piece));

function changedSteps(shelf: Shelf, parts: DraftParts): FormStep[] {
  const whole = wholeOf(parts);
  const moves = newAddress(shelf, parts) !== null;
  return parts.steps.filter(
    (step) =>
      (moves && step.type === 'basic-details') ||
      !isSamePiece(shelf.kept.get(step.type)?.piece ?? {}, pieceOf(step, whole)),
  );
}

/** Puts a piece into the form without touching the other steps. */
function takeOver(parts: Parts, piece: Piece): void {
  const { form, steps } = parts;
  const read = fromWire({ ...wholeOf(parts), ...piece }, steps);
  for (const name of Object.keys(piece)) form.change(name, read[name as keyof ApplicationValues]);
}

/** Someone else, or another window, wrote to this step meanwhile. */
async function reconcile(shelf: Shelf, parts: Parts, step: FormStep): Promise<void> {
  const stored = await loadDraft(parts.opportunityId, shelf.owner!);
  // as it is now, not as it was sent: people go on answering while the server is asked
  const mine = pieceOf(step, wholeOf(parts));
  // As this form would write it: what the server was never told is no other answer.
  const theirs = pieceOf(step, asOpened(wholeOf(parts), stored.data, parts.steps, parts.behalf !== null));
  const version = stored.steps.find(({ step: type }) => type === step.type)?.version ?? 0;
  const merge = mergePieces(shelf.kept.get(step.type)?.piece ?? {}, mine, theirs);
  if (merge.theirs.length > 0) takeOver(parts, takeTheirs(mine, theirs, merge.theirs));
  if (merge.conflicts.length > 0)
    return shelf.draft.change({ conflict: { step, paths: merge.conflicts, theirs, version } });
  shelf.kept.set(step.type, { version, piece: theirs });
}

async function saveStep(shelf: Shelf, parts: DraftParts, step: FormStep): Promise<void> {
  const data = pieceOf(step, wholeOf(parts));
  const email = step.type === 'basic-details' ? newAddress(shelf, parts) : null;
  try {
    const { version } = await saveDraftStep(parts.opportunityId, shelf.owner!, step.type, {
      data,
      version: shelf.kept.get(step.type)?.version ?? 0,
      email,
    });
    shelf.kept.set(step.type, { version, piece: data });
    if (email !== null) shelf.owner = { key: (shelf.owner as { key: string }).key, email };
  } catch (error) {
    if (!isProblem(error, 412)) throw error;
    await reconcile(shelf, parts, step);
  }
}

/** Another window has begun the same meanwhile: what was typed here since the page was opened is merged with it, step by step. */
async function joinIn(shelf: Shelf, parts: Parts): Promise<void> {
  for (const step of parts.steps) {
    shelf.kept.set(step.type, { version: 0, piece: pieceOf(step, shelf.opened) });
    if (!shelf.draft.state().conflict) await reconcile(shelf, parts, step);
  }
}

async function begin(shelf: Shelf, parts: Parts, { email, account = 0 }: Beginner): Promise<void> {
  const { opportunityId, behalf, steps } = parts;
  const whole = wholeOf(parts);
  try {
    const { application_key: key, steps: saved } = await createDraft(opportunityId, { email, data: whole, behalf });
    shelf.owner = behalf ?? (key === null ? { account } : { key, email: email ?? '' });
    remember(shelf, steps, saved, whole);
  } catch (error) {
    if (!behalf || !isProblem(error, 412)) throw error;
    shelf.owner = behalf;
    await joinIn(shelf, parts);
  }
}

/** Nothing is left to send: all of it was sent, or taken back before. */
function finish({ draft, owner }: Shelf, { place }: Pick<DraftParts, 'place'>): void {
  forgetLocally(place, owner);
  if (draft.state().status === 'saving') draft.change({ status: 'saved' });
}

/** Saves what has changed, now and again, as often as it is told to. */
function makeSaver(shelf: Shelf, parts: DraftParts) {
  const { draft } = shelf;
  const { place, begins } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: typeof timer;
  let due = Infinity;
  let running: Promise<void> | null = null;
  let ended = false;

  /** Whoever is signed in owns what they type, before the server has heard of it, too. */
  function keep(): void {
    const account = begins()?.account;
    const owner = shelf.owner ?? (account === undefined ? null : { account });
    // an account was just signed in to: what it knows is not left as no one's
    if (owner === null && shelf.isReleased) return;
    keepLocally(place, owner, wholeOf(parts), baseOf(shelf));
  }
  async function saveAll(): Promise<void> {
    draft.change({ status: 'saving' });
    try {
      if (!shelf.owner) await begin(shelf, parts, begins()!);
      for (const step of changedSteps(shelf, parts)) if (!draft.state().conflict) await saveStep(shelf, parts, step);
      if (changedSteps(shelf, parts).length === 0) return finish(shelf, parts);
      // typed meanwhile, or merged with what another window wrote; while a question is open nothing is under way
      if (draft.state().conflict) draft.change({ status: 'none' });
      keep();
      plan(PAUSE);
    } catch (error) {
      if (isProblem(error, 404)) return stop();
      if (!isProblem(error)) throw error;
      // What the server does not take as it is may be better once more is typed; until then nothing claims to be saved.
      if (!isPassing(error)) return draft.change({ status: 'none' });
      keep();
      draft.change({ status: 'waiting' });
      plan((error.retryAfter ?? 0) * 1000 || AGAIN_AFTER);
    }
  }
  function save(): void {
    if (ended || running || draft.state().conflict) return;
    if (!navigator.onLine) leave();
    if (!shelf.owner && !begins()) return;
    if (shelf.owner && changedSteps(shelf, parts).length === 0) return finish(shelf, parts);
    running = saveAll().finally(() => (running = null));
  }
  /** Nothing claims to be saved from the first letter that is not. It waits in the tab at once: a browser in a hurry ends a page without telling it. */
  function touch(): void {
    keeping ??= setTimeout(() => {
      keeping = undefined;
      leave();
    });
    if (draft.state().status === 'saved' && changedSteps(shelf, parts).length > 0) draft.change({ status: 'saving' });
    plan(PAUSE);
  }
  /** Whoever types on and on is saved in between: what is planned sooner stays planned. */
  function plan(after: number) {
    const at = Date.now() + after;
    if (ended || at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => {
      due = Infinity;
      save();
    }, after);
  }
  /** The page may be loaded again at once: what is not saved yet waits in the tab. */
  function leave(): void {
    if (ended) return;
    if (changedSteps(shelf, parts).length > 0) keep();
    else if (shelf.owner) forgetLocally(place, shelf.owner);
  }
  function stop(): void {
    ended = true;
    clearTimeout(timer);
    forgetLocally(place, null);
    draft.change({ status: 'none', conflict: null });
  }
  return { plan, touch, leave, stop };
}

/** Keeps the application on the server, step by step, while it is typed. */
export function createDraftKeeper(parts: DraftParts) {
  const { steps, form } = parts;
  const draft = createObservable<DraftState>({ status: 'none', conflict: null });
  const shelf: Shelf = { draft, kept: new Map(), owner: null, opened: wholeOf(parts), isReleased: false };
  const { plan, touch, leave, stop } = makeSaver(shelf, parts);

  return {
    state: draft.state,
    subscribe: draft.subscribe,
    /** Follows the form from now on. */
    start(): void {
      form.subscribe(touch);
      parts.onKnown(() => plan(PAUSE));
      window.addEventListener('online', () => plan(0));
      window.addEventListener('pagehide', leave);
      plan(PAUSE);
    },
    /** Goes on with an application that was kept before; `opened` is what the form shows of it before anything is changed. */
    resume(from: DraftOwner, saved: Pick<SavedApplication, 'steps'>, opened: Piece = wholeOf(parts)): void {
      shelf.owner = from;
      remember(shelf, steps, saved.steps, opened);
      // What waited in the tab is not saved yet.
      draft.change({ status: changedSteps(shelf, parts).length > 0 ? 'saving' : 'saved' });
    },
    /** Someone else is there now: what was begun for the one before is left alone. */
    release(): void {
      shelf.owner = null;
      shelf.isReleased = true;
      shelf.kept.clear();
    },
    /** Both windows changed the same field: one of the two is right. */
    settle(keep: 'mine' | 'theirs'): void {
      const { conflict } = draft.state();
      if (!conflict) return;
      const { step, paths, theirs, version } = conflict;
      shelf.kept.set(step.type, { version, piece: theirs });
      if (keep === 'theirs') takeOver(parts, takeTheirs(pieceOf(step, wholeOf(parts)), theirs, paths));
      draft.change({ conflict: null });
      plan(0);
    },
    key: (): string | null => (holdsKey(shelf.owner) ? shelf.owner.key : null),
    /** The application was sent: there is nothing left to keep. */
    stop,
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
