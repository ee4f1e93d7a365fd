import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label, lineOf } from '../kit/types.ts';

/** As DNS writes it: letters beyond ASCII in their `xn--` form. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/, {
    error: said('domain_wrong'),
  });
const issuer = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/, { error: said('issuer_missing') });
const scope = z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/, { error: said('scope_wrong') });

export const identityProvider = defineResource({
  name: 'identityProvider',
  path: 'organisation/identity-providers',
  summary: 'Where people of the organisation sign in with an account they have elsewhere (OpenID Connect).',
  inPerson: 'writes',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', sort: true, search: true, doc: 'As people read it on the button.' }),
    issuer: field(issuer, { write: 'always', doc: 'The provider’s address; what else is needed is discovered there.' }),
    client_id: field(lineOf(1, 255), { write: 'always', doc: 'What the provider calls us.' }),
    has_secret: field(z.boolean(), {
      doc: 'Whether a client secret is kept. It is set by an operation of its own and never shown.',
    }),
    redirect_uri: field(z.string(), { doc: 'The address to register with the provider.' }),
    email_domains: field(z.array(domain).max(50), {
      write: 'always',
      optional: true,
      doc: 'Domains whose addresses this provider speaks for. A domain belongs to one provider.',
    }),
    check_email: field(z.boolean(), {
      write: 'always',
      optional: true,
      doc: 'Whether the application form checks the address it was given by this provider.',
    }),
    creates_accounts: field(z.boolean(), {
      write: 'always',
      optional: true,
      doc: 'Whether new people get an account by signing in.',
    }),
    trusts_second_factor: field(z.boolean(), {
      write: 'always',
      optional: true,
      doc: 'Whether signing in there counts as the second factor.',
    }),
    scopes: field(z.array(scope).max(20), {
      write: 'always',
      optional: true,
      doc: 'Requested in addition to `openid`.',
    }),
    active: field(z.boolean(), { write: 'always', optional: true, filter: ['eq'] }),
    ...stamps,
  },
  relations: {},
  actions: ['list', 'show', 'create', 'update', 'remove'],
  operations: {
    setSecret: operation({
      method: 'PUT',
      path: ':id/secret',
      summary: 'Keeps the client secret, or forgets it.',
      input: z.strictObject({ client_secret: z.string().min(1).max(1000).nullable() }),
      output: z.object({ has_secret: z.boolean() }),
      errors: ['invalid', 'forbidden', 'not_found'],
      replay: false,
    }),
  },
});

/** For the sign-in page: who else can say who someone is. `/auth/sso/{id}?intended=…` starts it. */
export const signInProvider = defineCalls({
  name: 'signInProvider',
  path: 'auth/providers',
  summary: 'The providers one can sign in with.',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Names for the buttons of the sign-in page.',
      output: z.array(z.object({ id, name: z.string() })),
    }),
  },
});
