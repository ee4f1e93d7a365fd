import type { FastifyInstance, FastifyRequest } from 'fastify';
import { makeContext } from '../platform/context.ts';
import type { PageAbout, ServePage } from '../platform/http/pages.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import { anonymous } from '../platform/policy/actor.ts';
import { Problem } from '../platform/problem.ts';
import { showOne } from '../platform/resource/actions.ts';

const words = { en: 'Events', cy: 'Digwyddiadau' };

interface Shown {
  id: number;
  name: string;
  summary: string;
  location: string;
  starts_at: string;
  ends_at: string;
  state: string;
}

/** For search engines, in the words of schema.org. */
const dataOf = (event: Shown, { name, publicUrl }: { name: string; publicUrl: string }): object => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: event.name,
  description: event.summary,
  startDate: event.starts_at,
  endDate: event.ends_at,
  eventStatus: `https://schema.org/${event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
  ...(event.location && { location: { '@type': 'Place', name: event.location, address: event.location } }),
  organizer: { '@type': 'Organization', name, url: publicUrl },
  url: `${publicUrl}/events/${event.id}`,
});

/** The public pages of events: the list, one event, and where the letters to visitors lead. */
export function mountEventPages(app: FastifyInstance, { registry, database, clock }: Pipeline, serve: ServePage): void {
  /** As a visitor sees it; null where there is nothing for them. */
  async function find(request: FastifyRequest, id: string): Promise<Shown | null> {
    const { organisation } = request;
    if (!organisation || !/^\d{1,15}$/.test(id)) return null;
    return database.read(organisation.id, async (db) => {
      const ctx = makeContext({ db, actor: anonymous, organisation, requestId: request.id }, clock);
      try {
        return (await showOne(registry, ctx, 'event', Number(id))) as unknown as Shown;
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null;
        throw error;
      }
    });
  }

  app.get('/events', async (request, reply) => {
    const { name, publicUrl, language } = request.organisation ?? { name: '', publicUrl: '', language: 'en' };
    const said = language === 'cy' ? words.cy : words.en;
    const about = { title: `${said} · ${name}`, description: `${said} · ${name}`, address: `${publicUrl}/events` };
    return serve('events', {}, {}, about)(request, reply);
  });

  app.get('/events/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const { id } = request.params;
    if (id === 'answer') return serve('events')(request, reply);
    const event = await find(request, id);
    if (!event) return serve('events')(request, reply.code(404));
    const about: PageAbout = {
      title: `${event.name} · ${request.organisation!.name}`,
      description: event.summary || event.name,
      address: `${request.organisation!.publicUrl}/events/${event.id}`,
      data: dataOf(event, request.organisation!),
    };
    return serve('events', {}, {}, about)(request, reply);
  });
}
