import type { FastifyInstance } from 'fastify';
import { openIdOptions, openIdPath } from '../demo/openid.ts';
import { makeOpenIdProvider } from '../demo/openid-provider.ts';

/** The demonstration's OpenID provider. Its library is loaded only where this is called. */
export function mountDemoOpenId(app: FastifyInstance, publicUrl: string): void {
  const made = makeOpenIdProvider(openIdOptions(publicUrl));
  // whoever asks first is told if it failed
  made.catch(() => {});
  app.route({
    method: ['GET', 'POST'],
    url: `${openIdPath}/*`,
    async handler(request, reply) {
      request.routeName = 'demo-openid';
      const { handle } = await made;
      // it writes to the socket itself, so what every reply carries is put there first
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      await handle(request.raw, reply.raw).catch(() => {
        if (!reply.raw.headersSent) reply.raw.statusCode = 500;
        reply.raw.end();
      });
    },
  });
}
