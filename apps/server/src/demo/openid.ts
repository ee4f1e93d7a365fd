import { demoDomain, demoPassword } from './accounts.ts';
import type { OpenIdAccount, OpenIdProviderOptions } from './openid-provider.ts';

/** Below the site's own address, so that wherever the site can be reached its provider can be too. */
export const openIdPath = '/dev/openid';
const clientId = 'manyhands';
const title = 'Larkmoor Sign-In';
/** None of the accounts' own: those sign in with a password, and the form must not send them away. */
const ownDomain = `sso.${demoDomain}`;
/** For whoever tries out the settings: a second client, with a secret, and a domain that no one has claimed yet. */
const trial = { clientId: 'manyhands-trial', secret: demoPassword, domain: `trial.${demoDomain}` };

/** The first has an account with us; the others are known to the provider alone. */
const accounts: readonly OpenIdAccount[] = [
  { subject: 'larkmoor-1001', email: `sso@${demoDomain}`, given_name: 'Ingrid', family_name: 'Halvorsen' },
  { subject: 'larkmoor-1002', email: `newcomer@${ownDomain}`, given_name: 'Rowan', family_name: 'Achterberg' },
  { subject: 'larkmoor-1003', email: `visitor@${trial.domain}`, given_name: 'Sefton', family_name: 'Marlowe' },
  { subject: 'larkmoor-1004', email: `starter@${ownDomain}`, given_name: 'Bronagh', family_name: 'Tully' },
  { subject: 'larkmoor-1005', email: `partner@${ownDomain}`, given_name: 'Idris', family_name: 'Vaughan' },
];

/** How the organisation knows the provider, and whose account is whose. */
export const openIdPlan = (publicUrl: string) => ({
  name: title,
  issuer: `${new URL(publicUrl).origin}${openIdPath}`,
  client_id: clientId,
  email_domains: [ownDomain],
  links: accounts.slice(0, 1).map(({ subject, email }) => ({ subject, email })),
});

export function openIdOptions(publicUrl: string): OpenIdProviderOptions {
  const { origin } = new URL(publicUrl);
  // whoever tries out the settings may enter it again under another number
  const redirectUris = Array.from({ length: 20 }, (_, i) => `${origin}/auth/sso/${i + 1}/callback`);
  const clients = [
    { id: clientId, secret: null, redirectUris },
    { id: trial.clientId, secret: trial.secret, redirectUris },
  ];
  return { issuer: `${origin}${openIdPath}`, title, clients, accounts, password: demoPassword, showsAccounts: true };
}
