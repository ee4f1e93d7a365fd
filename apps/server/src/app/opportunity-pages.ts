import { openOpportunity } from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import { slug as slugSchema } from '@manyhands/contract/kit/types.ts';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findOpen } from '../modules/opportunities/commands/find-open.ts';
import {
  computeAtom,
  computeImages,
  computePosting,
  computeStandardFeed,
} from '../modules/opportunities/feed.rules.ts';
import { findLatestForm } from '../modules/opportunities/form.queries.ts';
import { findBySlug, listRelated } from '../modules/opportunities/opportunity.queries.ts';
import { makeContext, type Context } from '../platform/context.ts';
import type { PageAbout, ServePage } from '../platform/http/pages.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import { anonymous } from '../platform/policy/actor.ts';
import { Problem } from '../platform/problem.ts';
import { showOne } from '../platform/resource/actions.ts';

const words = {
  en: { title: 'Volunteer with', description: 'Find something to do with' },
  cy: { title: 'Gwirfoddoli gyda', description: 'Dewch o hyd i rywbeth i’w wneud gyda' },
};

const longest = 200;
const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`;

/** The public pages, with what a visitor sees first built in: the page then draws itself without asking. */
export function mountOpportunityPages(
  app: FastifyInstance,
  { registry, database, clock }: Pipeline,
  serve: ServePage,
): void {
  /** As a visitor sees it: someone with more rights asks the API once the page stands. */
  async function look<T>(request: FastifyRequest, see: (ctx: Context) => Promise<T>): Promise<T> {
    const { organisation } = request;
    if (!organisation) throw new Problem('not_found');
    return database.read(organisation.id, (db) =>
      see(makeContext({ db, actor: anonymous, organisation, requestId: request.id }, clock)),
    );
  }

  app.get('/opportunities', async (request, reply) => {
    // an address that someone mistyped shows everything rather than nothing
    const query = openOpportunity.operations.list.query.safeParse(request.query);
    const offers = await look(request, (ctx) => findOpen(ctx, query.success && !query.data.cursor ? query.data : {}));
    const { name, publicUrl, language } = request.organisation!;
    const said = language === 'cy' ? words.cy : words.en;
    const about = {
      title: `${said.title} ${name}`,
      description: `${said.description} ${name}.`,
      address: `${publicUrl}/opportunities`,
      alternates: {
        'application/atom+xml': `${publicUrl}/opportunities.atom`,
        'application/ld+json': `${publicUrl}/opportunities.json`,
      },
    };
    return serve('opportunities', { offers }, {}, about)(request, reply);
  });

  mountFeeds(app, look);

  app.get('/opportunities/:slug', async (request: FastifyRequest<{ Params: { slug: string } }>, reply) => {
    const found = await look(request, (ctx) => findShown(ctx, request.params.slug));
    // what is not open to visitors says so on the page itself, unless the reader is of its staff
    if (!found) return serve('opportunity')(request, reply.code(404));
    const { opportunity } = found;
    const about: PageAbout = {
      title: `${opportunity.display_name} · ${request.organisation!.name}`,
      description: shortened(opportunity.summary || opportunity.description.replace(/\s+/g, ' ')),
      address: opportunity.public_url,
      image: computeImages(opportunity.images, request.organisation!)[0],
      data: computePosting(
        { ...opportunity, description: opportunity.description || opportunity.summary },
        request.organisation!,
      ),
    };
    return serve('opportunity', { shown: found }, {}, about)(request, reply);
  });

  async function findShown(ctx: Context, slug: string) {
    const known = isSlug(slug) ? await findBySlug(ctx.db, slug) : undefined;
    if (known?.state !== 'open' || known.archived) return null;
    const row = await showOne(registry, ctx, 'opportunity', known.id);
    const form = (await findLatestForm(ctx.db, known.id))?.form as FormStep[] | undefined;
    const related = await listRelated(ctx.db, known.id, ctx.today);
    return { opportunity: row as typeof row & Described, related, steps: (form ?? []).map(outline), today: ctx.today };
  }
}

type Look = <T>(request: FastifyRequest, see: (ctx: Context) => Promise<T>) => Promise<T>;

/** What other sites and feed readers take over: everything on offer, a page at a time. */
function mountFeeds(app: FastifyInstance, look: Look): void {
  const listAll = async (request: FastifyRequest) => {
    const query = openOpportunity.operations.list.query.safeParse(request.query);
    const cursor = query.success ? query.data.cursor : undefined;
    return look(request, (ctx) => findOpen(ctx, cursor === undefined ? {} : { cursor }, perFeed));
  };
  const nextOf = (url: string, cursor: string | null) =>
    cursor === null ? null : `${url}?${new URLSearchParams({ cursor }).toString()}`;

  app.get('/opportunities.json', async (request, reply) => {
    request.routeName = 'page.opportunities-json';
    const { opportunities, next_cursor } = await listAll(request);
    const next = nextOf(`${request.organisation!.publicUrl}/opportunities.json`, next_cursor);
    if (next) reply.header('link', `<${next}>; rel="next"`);
    return reply
      .type('application/ld+json; charset=utf-8')
      .headers(forOthers)
      .send(JSON.stringify(computeStandardFeed(opportunities, request.organisation!)));
  });

  app.get('/opportunities.atom', async (request, reply) => {
    request.routeName = 'page.opportunities-atom';
    const { opportunities, next_cursor } = await listAll(request);
    const next = nextOf(`${request.organisation!.publicUrl}/opportunities.atom`, next_cursor);
    return reply
      .type('application/atom+xml; charset=utf-8')
      .headers(forOthers)
      .send(computeAtom(opportunities, request.organisation!, next));
  });
}

/** Whatever else stands in an address, the database need not be asked for it. */
const isSlug = (text: string): boolean => slugSchema.safeParse(text).success;

type Described = Omit<Parameters<typeof computePosting>[0], 'description'> & {
  summary: string;
  description: string;
  public_url: string;
};

const perFeed = 200;
/** Public data that any site may show. */
const forOthers = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' };

/** What the page tells of a step; the questions themselves belong to the form. */
const outline = ({
  type,
  name,
  minimum_age,
  min_address_history,
  apply_right_to_work,
  documents,
  requested_references,
  reference_length,
}: FormStep) => ({
  type,
  name,
  minimum_age,
  min_address_history,
  apply_right_to_work,
  documents,
  requested_references,
  reference_length,
});
