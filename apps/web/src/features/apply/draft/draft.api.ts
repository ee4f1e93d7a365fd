import type { StepType } from '@manyhands/contract/form/form-step.ts';
import { http, type RequestOptions } from '../../../lib/http.ts';
import type { Piece } from './draft-merge.ts';

export interface SavedStep {
  step: StepType;
  version: number;
}

/** The key of a link and the address it was sent to. */
export interface KeyHolder {
  key: string;
  email: string;
}
/** Whose draft: of whoever holds a key, of the account that is signed in, or what that account fills in for someone else, who may not be known yet. */
export type DraftOwner = KeyHolder | { account: number } | { about: number | null };

export const holdsKey = (owner: DraftOwner | null): owner is KeyHolder => owner !== null && 'key' in owner;

export interface SavedApplication {
  email: string;
  data: Piece;
  steps: readonly SavedStep[];
  files: readonly { id: number; original_name: string }[];
  require_password: boolean;
  /** What was answered is told to no one, only that something was. */
  has_diversity_answers: boolean;
}

function keyOf(owner: DraftOwner): string {
  if (holdsKey(owner)) return encodeURIComponent(owner.key);
  return 'account' in owner ? 'mine' : `behalf${owner.about === null ? '' : `-${owner.about}`}`;
}
const headersOf = (owner: DraftOwner): Record<string, string> =>
  holdsKey(owner) ? { 'x-applicant-email': owner.email } : {};

interface Beginning {
  email: string | null;
  data: Piece;
  /** For someone else. */
  behalf: { about: number | null } | null;
}

export async function createDraft(
  opportunityId: number,
  { email, data, behalf }: Beginning,
): Promise<{ application_key: string | null; steps: readonly SavedStep[] }> {
  const whose = behalf
    ? { on_behalf: true, ...(behalf.about !== null && { user_id: behalf.about }) }
    : email !== null && { email };
  const reply = await http.post<{ data: { application_key: string | null; steps: readonly SavedStep[] } }>(
    `opportunities/${opportunityId}/apply/drafts`,
    { ...whose, data },
  );
  return reply.body.data;
}

export async function saveDraftStep(
  opportunityId: number,
  owner: DraftOwner,
  step: StepType,
  { data, version, email = null }: { data: Piece; version: number; email?: string | null },
  options: Pick<RequestOptions, 'signal'> = {},
): Promise<SavedStep> {
  const headers = { ...headersOf(owner), 'if-match': `"${version}"` };
  return (
    await http.put<{ data: SavedStep }>(
      `opportunities/${opportunityId}/apply/${keyOf(owner)}`,
      { step, data, ...(email !== null && { email }) },
      { headers, ...options },
    )
  ).body.data;
}

export async function loadDraft(opportunityId: number, owner: DraftOwner): Promise<SavedApplication> {
  // The time in the address keeps every cache on the way out of it.
  return (
    await http.get<{ data: SavedApplication }>(`opportunities/${opportunityId}/apply/${keyOf(owner)}`, {
      query: { t: Date.now() },
      headers: headersOf(owner),
    })
  ).body.data;
}
