import { isShut, personActor } from '../../../platform/auth/actor.ts';
import type { Claims } from '../../../platform/auth/openid-connect.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { anonymous } from '../../../platform/policy/actor.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import {
  findLinked,
  findOwner,
  insertApplicant,
  insertLink,
  lockHolder,
  updateAddressVerified,
  updateLinkUsed,
} from '../identity-link.queries.ts';
import { accountLinkedMail } from '../identity-provider.mails.ts';
import { findProviderForEmail, lockProvider, type Provider } from '../identity-provider.queries.ts';
import { computeHandle, computeNames, isApplying, ticketLife } from '../identity-provider.rules.ts';
import { insertTicket } from '../identity-ticket.queries.ts';

export type Settled =
  | { kind: 'person'; userId: number; trusted: boolean }
  /** No one we know yet, on the way to the application form. */
  | { kind: 'ticket'; token: string; expiresAt: Date }
  | { kind: 'refused'; reason: string };

const refused = (reason: string, userId: number | null = null) => ({ kind: 'refused', reason, userId }) as const;

/**
 * Whose account a proven identity opens. The provider's subject is the key; an address only helps to find the account
 * the first time, and only where the provider speaks for its domain.
 */
export async function settleIdentity(
  ctx: Outside,
  provider: Provider,
  claims: Claims,
  intended: string,
): Promise<Settled> {
  const { requestId, now } = ctx;
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(ctx, async (inside) => {
        const { db } = inside;
        const outcome = await decide({ ...inside, actor: anonymous }, provider, claims, intended);
        if (outcome.kind === 'refused') {
          const { reason, userId } = outcome;
          await writeAudit(
            { db, actor: anonymous, requestId },
            {
              action: 'sign-in-failed',
              resource: 'identityProvider',
              rowId: provider.id,
              subjectId: userId,
              changes: { reason, ip: ctx.ip },
            },
          );
        }
        if (outcome.kind === 'person') await updateLinkUsed(db, provider.id, claims.subject, now);
        return outcome;
      });
    } catch (error) {
      // someone else's request took the address between our look and our write: look again
      if ((error as { code?: string }).code !== '23505' || attempt === 3) throw error;
    }
  }
}

type Decision = Exclude<Settled, { kind: 'refused' }> | ReturnType<typeof refused>;

async function decide(ctx: Context, provider: Provider, claims: Claims, intended: string): Promise<Decision> {
  const { db, now } = ctx;
  const { subject } = claims;
  if (subject.length === 0 || subject.length > 255) return refused('subject');
  const known = await findAccount(db, provider, subject);
  if (known) return known;
  // from here on something is made, so the others at this door wait
  if (!(await lockProvider(db, provider.id))) return refused('provider-inactive');
  const meanwhile = await findAccount(db, provider, subject);
  if (meanwhile) return meanwhile;
  const email = claims.email?.trim() ?? '';
  if (!claims.emailVerified) return refused('email-unverified');
  if ((await findProviderForEmail(db, email))?.id !== provider.id) return refused('email-domain');
  const holder = await lockHolder(db, email, provider.id);
  if (holder) return linkAccount(ctx, provider, subject, holder);
  const names = computeNames(claims);
  if (isApplying(intended)) {
    const [token, expiresAt] = [computeHandle(), new Date(now.getTime() + ticketLife)];
    await insertTicket(db, token, { providerId: provider.id, subject, email, ...names }, { now, expiresAt });
    return { kind: 'ticket', token, expiresAt };
  }
  if (!provider.creates_accounts) return refused('unknown');
  const userId = await insertApplicant(db, { ...names, email, language: ctx.organisation.language }, now);
  await insertLink(db, { providerId: provider.id, subject, userId }, now);
  await writeAudit(
    { ...ctx, actor: personActor(userId, null) },
    {
      action: 'create',
      resource: 'user',
      rowId: userId,
      subjectId: userId,
      changes: { after: { ...names, email, identity_provider_id: provider.id } },
    },
  );
  return { kind: 'person', userId, trusted: provider.trusts_second_factor };
}

async function findAccount(db: Db, provider: Provider, subject: string): Promise<Decision | null> {
  const linked = await findLinked(db, provider.id, subject);
  if (!linked) return null;
  return isShut(linked)
    ? refused('shut', linked.userId)
    : { kind: 'person', userId: linked.userId, trusted: provider.trusts_second_factor };
}

type Holder = NonNullable<Awaited<ReturnType<typeof lockHolder>>>;

async function linkAccount(ctx: Context, provider: Provider, subject: string, holder: Holder): Promise<Decision> {
  const { db, now } = ctx;
  const { userId } = holder;
  if (isShut(holder)) return refused('shut', userId);
  // one mailbox, two subjects: the address may have changed hands at the provider
  if (holder.isLinked) return refused('linked-to-another-subject', userId);
  // whoever set a password under an address they never proved must not get its true owner's visits
  if (!holder.verified && (!holder.primary || holder.hasPassword)) return refused('account-unverified', userId);
  const linkId = await insertLink(db, { providerId: provider.id, subject, userId }, now);
  await updateAddressVerified(db, holder.addressId, now);
  await writeAudit(
    { ...ctx, actor: personActor(userId, null) },
    {
      action: 'link',
      resource: 'identityLink',
      rowId: linkId,
      subjectId: userId,
      changes: { identity_provider_id: provider.id },
    },
  );
  const owner = await findOwner(db, userId);
  if (owner)
    await sendMail(ctx, {
      to: owner.email,
      userId,
      language: owner.language,
      template: accountLinkedMail,
      params: { name: owner.display_name, provider: provider.name },
    });
  return { kind: 'person', userId, trusted: provider.trusts_second_factor };
}
