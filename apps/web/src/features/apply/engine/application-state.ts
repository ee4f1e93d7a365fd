import type { ApiProblem } from '../../../lib/problem.ts';
import type { LoginStart } from '../../../lib/sign-in.ts';
import type { Applicant } from './application-page.ts';
import type { Stay } from './blocks.ts';
import type { DraftKeeper } from '../draft/draft-keeper.ts';

export interface Submitted {
  token: string | null;
  application_id: number;
}

export interface WizardState {
  /** The step that is shown, by its place. */
  at: number;
  /** Steps before this place have been left behind, so what is wrong in them is said. */
  passed: number;
  moving: boolean;
  submitting: boolean;
  submitted: Submitted | null;
  /** Why the application was not taken, when it was not its answers. */
  problem: ApiProblem | null;
  /** By place: which of the steps left behind miss something. */
  flagged: readonly boolean[];
  /** The path of the answer that is being changed from the review; null once the review is reached again. */
  editing: string | null;
  /** Counts refusals, so that each of them takes the focus to the summary. */
  refusals: number;
}

export interface ApplicantState {
  /** Whether the email belongs to an account; null until that is known. */
  existing_user: boolean | null;
  checking: boolean;
  /** Seconds to wait before the next question. */
  rate_limit: number | null;
  /** What stands in the box can be no address. */
  isMalformed: boolean;
  /** Signed in, on this page or before. */
  user: Applicant | null;
  /** The first half of a login; the second factor is asked for. */
  login: LoginStart | null;
  /** Logged in, and a role asks for a second factor that is not set up yet. */
  factor_missing: boolean;
  login_error: boolean;
  invalid_two_factor: boolean;
  /** The login took longer than it may. */
  expired: boolean;
  /** A saved application was opened by its link. */
  loaded_application: boolean;
  /** The link leads to an application that is done, or to none. */
  completed_application: boolean;
  /** The address is not the one that the link was sent to. */
  email_mismatch: boolean;
  /** What kept a check or a login from being made. */
  problem: ApiProblem | null;
}

export const AFRESH = {
  rate_limit: null,
  isMalformed: false,
  login: null,
  factor_missing: false,
  login_error: false,
  invalid_two_factor: false,
  expired: false,
  email_mismatch: false,
  problem: null,
} as const;

/** What takes the place of the form. */
export type Block =
  | { kind: 'behalf'; why: 'forbidden' | 'oneself' | 'unknown' }
  | { kind: 'logout'; user: Applicant }
  | { kind: 'previous'; applicationId: number | null }
  | { kind: 'booking'; stay: Stay; stays: readonly Stay[] };

export interface SurroundingState {
  block: Block | null;
  keeper: DraftKeeper | null;
  /** The server answered that it cannot answer now. */
  busy: boolean;
  /** The application that was gone on with has diversity answers, which stay where they are. */
  hasDiversity: boolean;
  /** How often the form of a preview was sent, which sends nothing. */
  rehearsals: number;
}

export const firstWizardState = (at: number): WizardState => ({
  at,
  passed: at,
  moving: false,
  submitting: false,
  submitted: null,
  problem: null,
  flagged: [],
  editing: null,
  refusals: 0,
});

export const firstApplicantState = (user: Applicant | null, isNobody: boolean): ApplicantState => ({
  existing_user: user ? true : isNobody ? false : null,
  checking: false,
  user,
  loaded_application: false,
  completed_application: false,
  ...AFRESH,
});
