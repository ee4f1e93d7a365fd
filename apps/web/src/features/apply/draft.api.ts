import type { StepType } from '@manyhands/contract/form/form-step.ts';
import { http, type RequestOptions } from '../../lib/http.ts';
import type { Piece } from './draft-merge.ts';

export interface SavedStep {
  step: StepType;
  version: number;
}

/** Whose draft: the key of a link and the address it was sent to, or the account that is signed in. */
export type DraftOwner = { key: string; email: string } | 'account';

export interface SavedApplication {
  email: string;
  data: Piece;
  steps: readonly SavedStep[];
  files: readonly { id: number; original_name: string }[];
  require_password: boolean;
  /** What was answered is told to nobody, only that something was. */
  has_diversity_answers: boolean;
}

const keyOf = (owner: DraftOwner) => (owner === 'account' ? 'mine' : encodeURIComponent(owner.key));
const headersOf = (owner: DraftOwner): Record<string, string> => (owner === 'account' ? {} : { 'x-applicant-email': owner.email });

export async function createDraft(opportunityId: number, email: string | null, data: Piece): Promise<{ application_key: string | null; steps: readonly SavedStep[] }> {
  const reply = await http.post<{ data: { application_key: string | null; steps: readonly SavedStep[] } }>(`opportunities/${opportunityId}/apply/drafts`, { ...(email !== null && { email }), data });
  return reply.body.data;
}

export async function saveDraftStep(opportunityId: number, owner: DraftOwner, step: StepType, { data, version, email = null }: { data: Piece; version: number; email?: string | null }, options: Pick<RequestOptions, 'signal'> = {}): Promise<SavedStep> {
  const headers = { ...headersOf(owner), 'if-match': `"${version}"` };
  return (await http.put<{ data: SavedStep }>(`opportunities/${opportunityId}/apply/${keyOf(owner)}`, { step, data, ...(email !== null && { email }) }, { headers, ...options })).body.data;
}

export async function loadDraft(opportunityId: number, owner: DraftOwner): Promise<SavedApplication> {
  // The time in the address keeps every cache on the way out of it.
  return (await http.get<{ data: SavedApplication }>(`opportunities/${opportunityId}/apply/${keyOf(owner)}`, { query: { t: Date.now() }, headers: headersOf(owner) })).body.data;
}
