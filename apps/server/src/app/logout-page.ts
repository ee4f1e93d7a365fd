import type { FastifyInstance } from 'fastify';
import { logOut } from '../modules/auth/commands/log-out.ts';
import { assertSameOrigin } from '../platform/auth/origin.ts';
import { returnPath } from '../platform/auth/return-path.ts';
import { receiveBody } from '../platform/http/body.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import { visitorOf } from './visitor.ts';

/** The form post behind "Log out". What the browser kept of the site goes with the session. */
export function mountLogout(app: FastifyInstance, pipeline: Pipeline): void {
  const { sessions, bodyLimit } = pipeline;
  app.post('/auth/logout', async (request, reply) => {
    request.routeName = 'page.logout';
    const visitor = visitorOf(pipeline, request);
    assertSameOrigin(request.headers, visitor.organisation.publicUrl);
    const { intended } = ((await receiveBody(request.raw, bodyLimit)).parse() ?? {}) as { intended?: unknown };
    await logOut(visitor, [request.cookies[sessions.cookieName]]);
    return reply
      .clearCookie(sessions.cookieName, { path: '/', secure: sessions.cookieName.startsWith('__Host-') })
      .header('clear-site-data', '"cache", "storage"')
      .redirect(returnPath(intended, '/login'), 303);
  });
}
