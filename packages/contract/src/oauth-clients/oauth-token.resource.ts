import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';

const text = z.string().max(4000).optional();
const credentials = { client_id: text, client_secret: text };

/**
 * What API clients call themselves. Both take a form or JSON, and the API client's name and secret in the body or as basic
 * authentication. Refusals carry `error` and `error_description` as RFC 6749 wants them, beside the members of every problem.
 */
export const oauthToken = defineCalls({
  name: 'oauthToken',
  path: 'oauth',
  summary: 'Tokens for API clients, after RFC 6749 (OAuth 2.0) with PKCE.',
  operations: {
    issue: operation({
      method: 'POST',
      path: 'token',
      summary: 'Exchanges a code, a refresh token or the API client’s own credentials for an access token.',
      input: z.object({
        grant_type: z.enum(['authorization_code', 'refresh_token', 'client_credentials']).optional(),
        code: text,
        redirect_uri: text,
        code_verifier: text,
        refresh_token: text,
        scope: text,
        ...credentials,
      }),
      output: z.object({
        access_token: z.string(),
        token_type: z.literal('Bearer'),
        expires_in: z.int(),
        scope: z.string(),
        refresh_token: z.string().optional(),
      }),
      errors: ['invalid', 'unauthenticated', 'too_many_requests'],
      status: 200,
      envelope: false,
      replay: false,
    }),
    revoke: operation({
      method: 'POST',
      path: 'revoke',
      summary:
        'Gives a token back, after RFC 7009. With a refresh token ends all that came of it. Unknown tokens are no error.',
      input: z.object({ token: text, token_type_hint: text, ...credentials }),
      output: z.object({}),
      errors: ['invalid', 'unauthenticated', 'too_many_requests'],
      status: 200,
      envelope: false,
      replay: false,
    }),
  },
});
