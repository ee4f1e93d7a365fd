import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const FACE = /@font-face\s*\{[^}]*\}/g;

/** The fonts of the built site for the API's documentation; their files have new names with every build. */
export function mountDocsFonts(app: FastifyInstance, folder: string): void {
  const faces = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(FACE) ?? []);
  const text = [...new Set(faces)].join('\n');
  app.get('/api/docs/fonts.css', async (request, reply) => {
    request.routeName = 'docs.fonts';
    return reply.type('text/css; charset=utf-8').send(text);
  });
}
