import type { Context } from '../../platform/context.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { findApplicant, type ApplicantFacts } from './applicant.queries.ts';
import { getFacts, type JudgementInput } from './apply-fact.queries.ts';
import { getOffer, type Offer } from './apply.queries.ts';
import { computeApplication, type Accepted } from './apply.rules.ts';

export interface Asking extends JudgementInput {
  opportunityId: number;
  /** Of whom an identity provider vouched for. */
  ticketToken: string | undefined;
}
export interface Judgement {
  offer: Offer;
  applicantFacts: ApplicantFacts;
  accepted: Accepted;
}

async function getOpenOffer({ db, today }: Context, { opportunityId }: Asking): Promise<Offer> {
  const offer = await getOffer(db, opportunityId, today);
  if (!offer.isOpen) throw new Problem('not_open');
  if (!offer.form) throw new Problem('not_found');
  return offer;
}

export type Parties = Pick<Judgement, 'offer' | 'applicantFacts'>;

/** What is applied for, and who applies. */
export async function getParties(ctx: Context, asking: Asking): Promise<Parties> {
  const offer = await getOpenOffer(ctx, asking);
  return { offer, applicantFacts: await findApplicant(ctx, asking.sent, offer, asking.ticketToken) };
}

/** The rules applied to what was sent and to how things stand; everything that is wrong is thrown at once. */
export async function getJudgement(
  ctx: Context,
  asking: Asking,
  { offer, applicantFacts }: Parties,
): Promise<Judgement> {
  const { errors, accepted } = computeApplication(asking.sent, await getFacts(ctx, asking, offer, applicantFacts));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { offer, applicantFacts, accepted };
}
