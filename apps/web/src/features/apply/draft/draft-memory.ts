import type { ApplicationPage } from '../engine/application-page.ts';
import { holdsKey, type DraftOwner } from './draft.api.ts';
import type { Piece } from './draft-merge.ts';
import { hasLocalDraft, placeOf } from './local-draft.ts';

/** What this tab remembers of an application, so that loading the page again loses nothing. It ends with the tab. */
export interface LocalDraft {
  owner: DraftOwner | null;
  /** The form with what the server has not got yet. */
  pending: Piece | null;
  /** What the server had of it, as far as this tab knew: the rest may have been changed elsewhere since. */
  base?: Piece;
}

function write(place: string, draft: LocalDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(place, JSON.stringify(draft));
    else sessionStorage.removeItem(place);
  } catch {
    // Storage is closed to this page, or full: what is typed lasts as long as the page.
  }
}

/** No one's diversity answers stay on a device, not even their own. */
function keepable({ diversity: _one, diversity_v2_questions: _two, ...piece }: Piece): Piece {
  return piece;
}

export const keepLocally = (place: string, owner: DraftOwner | null, pending: Piece, base: Piece): void =>
  write(place, { owner, pending: keepable(pending), base: keepable(base) });

/** The server has everything; only whose application it is stays known. */
export const forgetLocally = (place: string, owner: DraftOwner | null): void =>
  write(place, owner && { owner, pending: null });

export function recallLocally(place: string): LocalDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as LocalDraft | null;
  } catch {
    return null;
  }
}

type Page = Pick<ApplicationPage, 'opportunity_id' | 'application_key' | 'on_behalf' | 'user' | 'preview'>;

/**
 * Whether this tab was past the first step: the server keeps a draft for an address only once that was looked up. What was merely typed
 * says nothing of it, and whoever had logged in logs in again. Where no one is asked who they are, anything will do.
 */
export const hasEntered = (page: Page): boolean =>
  page.on_behalf || page.preview ? hasLocalDraft(page) : holdsKey(recallLocally(placeOf(page))?.owner ?? null);
