import type { DraftOwner } from './draft.api.ts';
import { keyOf } from './local-draft.ts';
import type { Piece } from './draft-merge.ts';

/** What this tab remembers of an application, so that loading the page again loses nothing. It ends with the tab. */
export interface LocalDraft {
  owner: DraftOwner | null;
  /** What the server has not got yet. */
  pending: Piece | null;
}


function write(opportunityId: number, draft: LocalDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(opportunityId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(opportunityId));
  } catch {
    // Storage is closed to this page, or full: what is typed lasts as long as the page.
  }
}

/** Nobody's diversity answers stay on a device, not even their own. */
function keepable({ diversity: _one, diversity_v2_questions: _two, ...piece }: Piece): Piece {
  return piece;
}

export const keepLocally = (opportunityId: number, owner: DraftOwner | null, pending: Piece): void => write(opportunityId, { owner, pending: keepable(pending) });

/** The server has everything; only whose application it is stays known. */
export const forgetLocally = (opportunityId: number, owner: DraftOwner | null): void => write(opportunityId, owner && { owner, pending: null });

export function recallLocally(opportunityId: number): LocalDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(opportunityId)) ?? 'null') as LocalDraft | null;
  } catch {
    return null;
  }
}
