import { twoFactorMethods, type TwoFactorMethod } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import { loadEntitlement } from '../../../platform/auth/reach.ts';
import type { Context } from '../../../platform/context.ts';
import { codeDestination } from '../code.mails.ts';
import { countRecoveryCodes } from '../recovery-code.queries.ts';
import { findMethod, getHolder, type Holder } from '../second-factor.queries.ts';
import { assertOneself } from '../second-factor.rules.ts';
import { findTrustOfSession } from '../trusted-computer.queries.ts';

interface Shown {
  '2fa_enabled': boolean;
  '2fa_method': TwoFactorMethod | null;
  '2fa_enforced': boolean;
  '2fa_trusted': boolean;
  trust_forbidden: boolean;
  methods: { method: TwoFactorMethod; sent_to: string | null }[];
  recovery_codes_left: number;
}

/** All that the screen for setting it up needs, so that it works before anything else may be read. */
export async function showFactor({ db, actor, today }: Context, sms: boolean): Promise<Shown> {
  assertOneself(actor);
  const { userId, sessionId } = actor;
  const { twoFactorRequired, trustForbidden } = await loadEntitlement(db, userId, today);
  const method = await findMethod(db, userId);
  const holder = await getHolder(db, userId);
  return {
    '2fa_enabled': method !== null,
    '2fa_method': method,
    '2fa_enforced': twoFactorRequired,
    '2fa_trusted': await findTrustOfSession(db, sessionId),
    trust_forbidden: trustForbidden,
    methods: twoFactorMethods
      .filter((one) => isPossible(one, holder) && (sms || one !== 'sms') && isOffered(one, method))
      .map((one) => ({ method: one, sent_to: codeDestination(one, holder)?.shown ?? null })),
    recovery_codes_left: await countRecoveryCodes(db, userId),
  };
}

/** A mailed link is kept by those who use one; no one new is offered it. */
const isOffered = (method: TwoFactorMethod, inUse: TwoFactorMethod | null): boolean =>
  method !== 'magic_link' || inUse === method;

const isPossible = (method: TwoFactorMethod, { email, sms }: Holder): boolean =>
  method === 'auth_app' || (method === 'sms' ? sms : email) !== null;
