import { grantTypes } from '@manyhands/contract/oauth-clients/oauth-client.resource.ts';
import type { FastifyInstance } from 'fastify';
import { scopesSupported } from '../modules/oauth-clients/public.ts';
import { Problem } from '../platform/problem.ts';

/** Where API clients find out how to ask (RFC 8414). Every organisation is an issuer of its own. */
export function mountOauthMetadata(app: FastifyInstance): void {
  app.get('/.well-known/oauth-authorization-server', async (request, reply) => {
    request.routeName = 'oauth.metadata';
    if (!request.organisation) throw new Problem('not_found');
    const { publicUrl } = request.organisation;
    const at = (path: string) => new URL(path, publicUrl).href;
    return reply.type('application/json; charset=utf-8').send({
      issuer: publicUrl,
      authorization_endpoint: at('/oauth/authorize'),
      token_endpoint: at('/api/oauth/token'),
      revocation_endpoint: at('/api/oauth/revoke'),
      service_documentation: at('/api/docs'),
      scopes_supported: scopesSupported,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: [...grantTypes, 'refresh_token'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });
}
