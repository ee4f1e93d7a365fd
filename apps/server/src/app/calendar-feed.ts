import type { FastifyInstance, FastifyRequest } from 'fastify';
import { computeEtag, readCalendar } from '../modules/calendars/public.ts';
import { today } from '../platform/clock.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import { anonymous } from '../platform/policy/actor.ts';
import { Problem } from '../platform/problem.ts';

/** Calendar programs cannot sign in: they fetch an address that only its owner was told. */
export function mountCalendarFeed(
  app: FastifyInstance,
  { database, clock }: Pick<Pipeline, 'database' | 'clock'>,
): void {
  app.get('/calendar/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    request.routeName = 'page.calendar';
    const { organisation } = request;
    if (!organisation) throw new Problem('not_found');
    const now = clock.now();
    const ctx = {
      actor: anonymous,
      organisation,
      now,
      today: today(organisation.timezone, now),
      requestId: request.id,
      ip: request.ip,
      language: organisation.language,
      database,
      clock,
    };
    const text = await readCalendar(ctx, request.params.file);
    const etag = computeEtag(text);
    // asked for anew every time, so that an address that was ended shows nothing from then on
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    if (request.headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag))
      return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .send(text);
  });
}
