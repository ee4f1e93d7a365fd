import { oauthAuthorization } from '@manyhands/contract/oauth-clients/oauth-authorization.resource.ts';
import { oauthClient, oauthGrant } from '@manyhands/contract/oauth-clients/oauth-client.resource.ts';
import { ident, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { Problem } from '../../platform/problem.ts';
import { defineCalls, defineModule } from '../../platform/resource/define-module.ts';
import { checkClient } from './commands/check-client.ts';
import { decideRequest } from './commands/decide-request.ts';
import { describeRequest } from './commands/describe-request.ts';
import { setSecret } from './commands/set-secret.ts';
import { anybodySignedIn, oauthClientPolicy, oauthGrantPolicy } from './oauth-client.policy.ts';
import { lockClient } from './oauth-client.queries.ts';
import { computeClientId } from './oauth-client.rules.ts';
import { deleteGrant } from './oauth-grant.queries.ts';

const ofCredentials = (column: string) => (row: Sql) =>
  sql`(select k.${ident(column)} from oauth_credentials k where k.oauth_client_id = ${row}.id)`;

export const oauthClientModule = defineModule(oauthClient, {
  table: 'oauth_clients',
  policy: oauthClientPolicy,
  computed: {
    client_secret: () => raw('null::text'),
    secret_changed_at: ofCredentials('secret_changed_at'),
    last_used_at: ofCredentials('last_used_at'),
  },
  guard: {
    async create(ctx, { confidential = true, grant_types, redirect_uris = [], scopes = [] }) {
      return {
        client_id: computeClientId(),
        ...(await checkClient(ctx, { confidential, grant_types, redirect_uris, scopes }, [])),
      };
    },
    async update(ctx, { grant_types, redirect_uris, scopes }, before) {
      if (!grant_types && !redirect_uris && !scopes) return {};
      const { confidential } = before;
      return checkClient(
        ctx,
        {
          confidential,
          grant_types: grant_types ?? before.grant_types,
          redirect_uris: redirect_uris ?? before.redirect_uris,
          scopes: scopes ?? before.scopes,
        },
        before.scopes,
      );
    },
  },
  written: async (ctx, { action, row }) => {
    if (action === 'create' && row!.confidential) return setSecret(ctx, row!);
  },
  operations: {
    rotateSecret: {
      target: 'update',
      run: async (ctx, { params }) => {
        const client = await lockClient(ctx.db, params.id!);
        if (!client) throw new Problem('not_found');
        return setSecret(ctx, client);
      },
    },
  },
});

export const oauthGrantModule = defineModule(oauthGrant, {
  table: 'oauth_grants',
  policy: oauthGrantPolicy,
  computed: {
    client: (row) =>
      sql`(select json_build_object('id', c.id, 'name', c.name, 'description', c.description) from oauth_clients c where c.id = ${row}.oauth_client_id)`,
  },
  subject: (row) => row.user_id,
  operations: {
    revoke: {
      target: 'remove',
      run: async ({ db }, { params }) => {
        await deleteGrant(db, params.id!);
        return null;
      },
    },
  },
});

export const oauthAuthorizationModule = defineCalls(oauthAuthorization, {
  show: { access: anybodySignedIn, run: (ctx, { query }) => describeRequest(ctx, query) },
  decide: { access: anybodySignedIn, run: (ctx, { input }) => decideRequest(ctx, input) },
});
