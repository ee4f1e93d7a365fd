import type { FastifyInstance } from 'fastify';
import type { ServePage } from '../platform/http/pages.ts';

/**
 * Where API clients send people. What the API client sent must go back to it letter by letter, while routers and sign-in pages
 * on the way may spell an address anew; so it is wrapped up in one word first.
 */
export function mountAuthorize(app: FastifyInstance, serve: ServePage): void {
  const page = serve('app');
  app.get('/oauth/authorize', async (request, reply) => {
    const query = /\?(.*)$/s.exec(request.url)?.[1] ?? '';
    if (new URLSearchParams(query).has('asked')) return page(request, reply);
    request.routeName = 'page.authorize';
    return reply.redirect(`/oauth/authorize?asked=q${Buffer.from(query).toString('base64url')}`, 303);
  });
}
