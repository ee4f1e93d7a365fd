import { Readable } from 'node:stream';
import { oauthToken } from '@manyhands/contract/oauth-clients/oauth-token.resource.ts';
import { problemBody } from '../../platform/http/problem-reply.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import {
  defineCalls,
  type AnyModule,
  type Download,
  type Outside,
  type StreamBinding,
  type StreamCall,
} from '../../platform/resource/define-module.ts';
import { authenticateClient } from './commands/authenticate-client.ts';
import { exchangeCode } from './commands/exchange-code.ts';
import { issueOwnToken } from './commands/issue-own-token.ts';
import { readParameters } from './commands/read-parameters.ts';
import { refreshTokens } from './commands/refresh-tokens.ts';
import { revokeToken } from './commands/revoke-token.ts';
import type { Client } from './oauth-client.queries.ts';
import { accessLife, assertGiven, TokenRefusal, type Issued, type Parameters } from './oauth-token.rules.ts';

export interface OAuthOptions {
  secretKey: string;
}

/** The two calls that API clients make without a token; they prove themselves by what they send. */
export function oauthTokenModule({ secretKey }: OAuthOptions): AnyModule {
  function issue(ctx: Outside, client: Client, parameters: Parameters): Promise<Issued> {
    switch (assertGiven(parameters, 'grant_type')) {
      case 'authorization_code':
        return exchangeCode(ctx, client, parameters);
      case 'refresh_token':
        return refreshTokens(ctx, client, parameters, secretKey);
      case 'client_credentials':
        return issueOwnToken(ctx, client, parameters);
      default:
        throw new TokenRefusal('unsupported_grant_type', 'This grant type is not offered');
    }
  }
  return defineCalls(oauthToken, {
    issue: answering(async (ctx, client, parameters) => {
      const { access, refresh, scopes } = await issue(ctx, client, parameters);
      return {
        access_token: access,
        token_type: 'Bearer',
        expires_in: accessLife / 1000,
        scope: scopes.join(' '),
        ...(refresh === null ? {} : { refresh_token: refresh }),
      };
    }),
    revoke: answering(async (ctx, client, parameters) => {
      await revokeToken(ctx, client, parameters);
      return {};
    }),
  });
}

function answering(work: (ctx: Outside, client: Client, parameters: Parameters) => Promise<object>): StreamBinding {
  return {
    access: [everyone],
    async stream(ctx: Outside, { incoming }: StreamCall) {
      try {
        const parameters = await readParameters(incoming.raw);
        const client = await authenticateClient(ctx, parameters, incoming.headers.authorization);
        return json(200, await work(ctx, client, parameters));
      } catch (error) {
        if (error instanceof TokenRefusal)
          return refusal(error, ctx.requestId, incoming.headers.authorization !== undefined);
        throw error;
      }
    },
  };
}

/** API clients written for the standard look for this very type. */
function json(status: number, value: object, headers: Readonly<Record<string, string>> = {}): Download {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      pragma: 'no-cache',
      ...headers,
    },
    body: Readable.from([JSON.stringify(value)]),
  };
}

/** The standard's members, and beside them those of every problem. Who tried a header is told which kind of header it should be. */
function refusal({ error, message, status }: TokenRefusal, requestId: string, byHeader: boolean): Download {
  const problem = new Problem(status === 401 ? 'unauthenticated' : 'invalid', { status });
  const body = { ...(JSON.parse(problemBody(problem, requestId)) as object), error, error_description: message };
  return json(status, body, status === 401 && byHeader ? { 'www-authenticate': 'Basic realm="oauth"' } : {});
}
