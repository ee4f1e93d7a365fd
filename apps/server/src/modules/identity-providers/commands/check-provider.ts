import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { countLinks, listTakenDomains } from '../identity-provider.queries.ts';
import { assertIssuerUsable } from '../identity-provider.rules.ts';

interface Given {
  issuer?: string;
  email_domains?: string[];
}
interface Options {
  /** The provider as it is; null for a new one. */
  before: { id: number; issuer: string } | null;
  near: { hosts: readonly string[] } | null;
}

/** What a provider's settings must fulfil; answers them as they are kept. */
export async function checkProvider(
  { db }: Context,
  { issuer, email_domains: domains }: Given,
  { before, near }: Options,
): Promise<Record<string, unknown>> {
  if (issuer !== undefined) assertIssuerUsable(issuer, near);
  // the subjects of one issuer mean other people at another
  const links = before && issuer !== undefined && issuer !== before.issuer ? await countLinks(db, before.id) : 0;
  if (links > 0) throw new Problem('in_use', { params: { count: links } });
  if (domains === undefined) return {};
  const distinct = [...new Set(domains)];
  const taken = await listTakenDomains(db, distinct, before?.id ?? null);
  if (taken.length > 0)
    throw invalid(
      Object.fromEntries(
        taken.map((domain) => [`email_domains.${domains.indexOf(domain)}`, [fieldError('issuer_taken', { domain })]]),
      ),
    );
  return { email_domains: distinct };
}
