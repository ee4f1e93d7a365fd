import type { FastifyInstance, FastifyRequest } from 'fastify';
import { computeEtag, readCalendar } from '../modules/calendars/public.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import { visitorOf } from './visitor.ts';

/** Calendar programs cannot sign in: they fetch an address that only its owner was told. */
export function mountCalendarFeed(app: FastifyInstance, pipeline: Pick<Pipeline, 'database' | 'clock'>): void {
  app.get('/calendar/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    request.routeName = 'page.calendar';
    const text = await readCalendar(visitorOf(pipeline, request), request.params.file);
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
