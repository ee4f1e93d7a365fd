import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, instant, label, prose } from '../kit/types.ts';

export const grantTypes = ['authorization_code', 'client_credentials'] as const;

/** Which permissions there are the server knows; here only the shape of a name. */
const scope = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

export const oauthClient = defineResource({
  name: 'oauthClient',
  path: 'organisation/oauth/clients',
  summary: 'API clients that may use the API, by themselves or for people who allow it.',
  // an API client that could make API clients would outlive its own end
  inPerson: 'writes',
  fields: {
    id: field(id),
    name: field(label, {
      write: 'always',
      filter: ['contains'],
      sort: true,
      search: true,
      doc: 'As people read it when the API client asks them.',
    }),
    description: field(prose, { write: 'always', optional: true }),
    client_id: field(z.string(), { filter: ['eq'], doc: 'What the API client calls itself; no secret.' }),
    client_secret: field(z.string().nullable(), {
      doc: 'Shown once, in the reply that makes the API client; null ever after.',
    }),
    confidential: field(z.boolean(), {
      write: 'create',
      optional: true,
      doc: 'Whether the API client can keep a secret. One that runs on the device of its users cannot.',
    }),
    grant_types: field(z.array(z.enum(grantTypes)).min(1).max(2), {
      write: 'always',
      doc: '`authorization_code`: for people who allow it. `client_credentials`: by itself.',
    }),
    redirect_uris: field(z.array(z.string().max(2000)).max(20), {
      write: 'always',
      optional: true,
      doc: 'Where people are led back to: https, or http on the device itself. Compared letter by letter.',
    }),
    scopes: field(z.array(scope).max(200), {
      write: 'always',
      optional: true,
      doc: 'What it may ask for: permissions by their slug, and `profile` for reading a person’s own record.',
    }),
    active: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'Turning this off revokes all its access immediately.',
    }),
    secret_changed_at: field(instant.nullable()),
    last_used_at: field(instant.nullable(), { doc: 'When it was last given a token.' }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {
    rotateSecret: operation({
      method: 'POST',
      path: ':id/secret',
      summary:
        'Creates a new secret, shown only in this reply. The old secret and the client’s own tokens stop working immediately.',
      input: z.strictObject({}),
      output: z.object({ client_secret: z.string() }),
      errors: ['not_found', 'forbidden', 'conflict'],
      status: 200,
      replay: false,
    }),
  },
  sort: 'name',
  history: true,
});

export const oauthGrant = defineResource({
  name: 'oauthGrant',
  path: 'users/{userId}/oauth-grants',
  summary:
    'API clients that a person has allowed to act for them. People can end their own; holders of `block-users` can view and end those of others.',
  inPerson: 'always',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  fields: {
    id: field(id),
    user_id: field(id),
    client: field(z.object({ id, name: z.string(), description: z.string() })),
    scopes: field(z.array(z.string()), { doc: 'What was allowed.' }),
    last_used_at: field(instant.nullable(), { doc: 'When the API client last came for a token.' }),
    ends_at: field(instant, { doc: 'When it ends by itself unless the API client comes again.' }),
    created_at: field(instant),
  },
  relations: {},
  actions: ['list', 'show'],
  operations: {
    revoke: operation({
      method: 'DELETE',
      path: ':id',
      summary: 'Ends it immediately.',
      output: z.null(),
      errors: ['not_found', 'forbidden'],
      status: 204,
    }),
  },
  sort: '-id',
});
