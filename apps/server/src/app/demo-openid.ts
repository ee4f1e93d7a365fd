import type { FastifyInstance } from 'fastify';
import { openIdOptions, openIdPath } from '../demo/openid.ts';
import { makeOpenIdProvider } from '../demo/openid-provider.ts';

/** The demonstration's OpenID provider. Its library is loaded when someone first signs in with it. */
export function mountDemoOpenId(app: FastifyInstance, publicUrl: string): void {
  let made: ReturnType<typeof makeOpenIdProvider> | undefined;
  app.route({
    method: ['GET', 'POST'],
    url: `${openIdPath}/*`,
    async handler(request, reply) {
      request.routeName = 'demo-openid';
      made ??= makeOpenIdProvider(openIdOptions(publicUrl));
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
