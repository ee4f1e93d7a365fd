import type { IdentityProvider } from './identity-provider.api.ts';

/** What a form about a provider holds. */
export interface ProviderValues {
  name: string;
  issuer: string;
  client_id: string;
  domains: string;
  newcomers: 'create' | 'refuse';
  trusts_second_factor: boolean;
  check_email: boolean;
}

export const emptyProvider: ProviderValues = {
  name: '',
  issuer: '',
  client_id: '',
  domains: '',
  newcomers: 'create',
  trusts_second_factor: false,
  check_email: true,
};

export const valuesOf = ({
  name,
  issuer,
  client_id,
  email_domains,
  creates_accounts,
  trusts_second_factor,
  check_email,
}: IdentityProvider): ProviderValues => ({
  name,
  issuer,
  client_id,
  trusts_second_factor,
  check_email,
  domains: email_domains.join('\n'),
  newcomers: creates_accounts ? 'create' : 'refuse',
});

/** One domain per line, as people paste them: with an @ in front, with a comma behind. */
export const domainsFrom = (text: string): string[] =>
  text
    .split(/[\n,;\s]/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter(Boolean);

/** The same as the server takes it. */
export const sentBy = ({ domains, newcomers, ...rest }: ProviderValues) => ({
  ...rest,
  email_domains: domainsFrom(domains),
  creates_accounts: newcomers === 'create',
});

/** Which of the domains a refusal speaks of, from the path at which it stands. */
export function domainAt(path: string, domains: readonly string[]): string | null {
  const [, index] = /^email_domains\.(\d+)$/.exec(path) ?? [];
  return index === undefined ? null : (domains[Number(index)] ?? null);
}
