import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listActiveProviders } from '../modules/identity-providers/public.ts';
import { refuseOnBehalf } from '../modules/drafts/commands/refuse-on-behalf.ts';
import { previewDraft } from '../modules/opportunities/commands/preview-draft.ts';
import { findLatestForm, findOver } from '../modules/opportunities/public.ts';
import { listEmbedSites, showOrganisation } from '../modules/organisation/public.ts';
import { makeContext, type Context, type Organisation } from '../platform/context.ts';
import type { Db } from '../platform/db/connection.ts';
import type { ServePage } from '../platform/http/pages.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import { today } from '../platform/clock.ts';
import { anonymous, type Actor } from '../platform/policy/actor.ts';
import { Problem } from '../platform/problem.ts';
import { list, show } from '../platform/resource/actions.ts';
import type { Target } from '../platform/resource/define-module.ts';
import type { Registry } from '../platform/resource/registry.ts';

type Asking = FastifyRequest<{ Params: { slug: string }; Querystring: Record<string, string | string[] | undefined> }>;

/** What the form takes over from someone's own record, and what may stand in the way of another application. */
const personParts = [
  'emailAddresses',
  'phoneNumbers',
  'addresses',
  'historicalAddresses',
  'roles',
  'attributes',
  'recruitmentApplications',
];

interface Row {
  id: number;
}
interface Opportunity extends Row {
  sub_locations: { timeslots: Row[] }[];
}

/** The form of one opportunity, with everything that its first step shows, so that it need not ask. */
export function mountApply(app: FastifyInstance, pipeline: Pipeline, serve: ServePage, findsStreets: boolean): void {
  const read = async (organisation: Organisation, request: Asking, db: Db) => {
    const application = await readApplication(pipeline, organisation, request, db);
    return application && application !== 'sign-in' ? { ...application, finds_streets: findsStreets } : application;
  };
  app.get('/apply/:slug', async (request: Asking, reply) => {
    request.routeName = 'page.apply';
    const { organisation } = request;
    if (!organisation) throw new Problem('not_found');
    const application = await pipeline.database.read(organisation.id, (db) => read(organisation, request, db));
    if (application === 'sign-in')
      return reply.redirect(`/login?${new URLSearchParams({ intended: request.url }).toString()}`, 303);
    return serve('form', { application })(request, application ? reply : reply.code(404));
  });
  // the same in a frame, on sites that the organisation has named; nothing in the address changes what it shows
  app.get('/embed/:slug', async (request: Asking, reply) => {
    request.routeName = 'page.embed';
    const { organisation } = request;
    if (!organisation) throw new Problem('not_found');
    request.query = {};
    const { application, sites } = await pipeline.database.read(organisation.id, async (db) => ({
      application: await read(organisation, request, db),
      sites: await listEmbedSites(db),
    }));
    return serve('form', { application }, { frameAncestors: sites })(request, application ? reply : reply.code(404));
  });
}

/** Null where the visitor may see no such form; a form for someone else is filled in by people we know, and one that is not published is looked at by them. */
async function readApplication(
  pipeline: Pipeline,
  organisation: Organisation,
  request: Asking,
  db: Db,
): Promise<Record<string, unknown> | null | 'sign-in'> {
  const { actor, ended } = await readVisitor(pipeline, organisation, request, db);
  const isPreview = request.query.preview !== undefined;
  const onBehalf = isSet(request.query.on_behalf) && !isPreview;
  if ((onBehalf || isPreview) && actor.userId === null) return 'sign-in';
  const ctx = makeContext({ db, actor, organisation, requestId: request.id, ip: request.ip }, pipeline.clock);
  const asks = askAs(pipeline.registry, ctx);
  const include = personParts.filter((name) => name in pipeline.registry.get('user').resource.relations).join(',');
  const opportunity = (
    await asks.list<Opportunity>('opportunity', { 'filter[slug]': request.params.slug, limit: '1' })
  )[0];
  const steps =
    opportunity &&
    (isPreview
      ? await asks.draft(opportunity.id, numberOf(request.query.preview))
      : ((await findLatestForm(db, opportunity.id))?.form as FormStep[] | undefined));
  if (!steps || (!isPreview && (await findOver(db, opportunity.id, ctx.today)))) return null;
  // a preview shows what someone new would see: nothing of whoever looks at it
  const userId = isPreview ? null : actor.userId;
  return {
    preview: isPreview,
    opportunity,
    steps,
    organisation: await showOrganisation(db),
    motivations: steps.some(({ type }) => type === 'about-you')
      ? await asks.list('publicMotivation', { limit: '999' })
      : [],
    providers: actor.userId === null ? await listActiveProviders(db) : [],
    opportunity_id: opportunity.id,
    application_key: isPreview ? null : wordOf(request.query.application_key),
    timeslot_ids: slotsOf(opportunity, request.query.timeslot_ids),
    user: userId === null ? null : await asks.show('user', userId, include),
    person_parts: include,
    session_ended: ended,
    on_behalf: onBehalf
      ? await readApplied(ctx, opportunity.id, request.query.user_id, (id) => asks.show('user', id, include))
      : null,
    today: ctx.today,
  };
}

/** For whom someone fills the form in, or why they may not: told before anything is typed. */
async function readApplied(
  ctx: Context,
  opportunityId: number,
  named: string | string[] | undefined,
  show: (id: number) => Promise<unknown>,
): Promise<{ user: unknown; refused: string | null }> {
  const id = named === undefined || named === '' ? null : numberOf(named);
  const refused = await refuseOnBehalf(ctx, opportunityId, id);
  if (refused !== null || id === null) return { user: null, refused };
  const user = await show(id);
  return { user, refused: user === null ? 'unknown' : null };
}

/** Who is there by their cookie. A session that ran out may still be renewed, and one may lack its second factor: what to do then only the page can ask. */
async function readVisitor(
  { sessions, clock }: Pipeline,
  organisation: Organisation,
  request: Asking,
  db: Db,
): Promise<{ actor: Actor; ended: boolean }> {
  const now = clock.now();
  const at = {
    now,
    today: today(organisation.timezone, now),
    lock: false,
    passive: false,
    beforeSecondFactor: false,
    actingFor: null,
  };
  const visitor = await sessions.resolve(db, request.cookies[sessions.cookieName], at);
  return typeof visitor === 'string'
    ? { actor: anonymous, ended: visitor !== 'missing' }
    : { actor: visitor, ended: false };
}

/** What the API itself would answer this visitor, and nothing where it would refuse. */
function askAs(registry: Registry, ctx: Context) {
  const requestOf = (name: string, target: Partial<Target>, query: Record<string, string>) => ({
    registry,
    module: registry.get(name),
    target: {
      id: null,
      parentId: null,
      params: {},
      ...target,
    },
    query: new URLSearchParams(query),
    body: () => undefined,
    ifMatch: null,
  });
  const showRow = async (name: string, target: Partial<Target>, query: Record<string, string> = {}): Promise<unknown> =>
    JSON.parse(await orNothing(show(ctx, requestOf(name, target, query)), '{"data":null}')).data;
  return {
    list: async <T>(name: string, query: Record<string, string>): Promise<T[]> =>
      JSON.parse(await orNothing(list(ctx, requestOf(name, {}, query)), '{"data":[]}')).data as T[],
    show: (name: string, id: number, include: string) => showRow(name, { id }, { include }),
    /** The steps of a form that is not published, for those who put it together. */
    async draft(opportunityId: number, id: number): Promise<FormStep[] | null> {
      const isReadable =
        (await showRow('formDraft', { id, parentId: opportunityId, params: { opportunityId } })) !== null;
      return isReadable ? named(await previewDraft(ctx, id)) : null;
    },
  };
}

/** What has no name yet is shown by a sign that something belongs there. */
const named = (steps: readonly FormStep[]): FormStep[] =>
  steps.map((step) => ({
    ...step,
    name: step.name || '…',
    questions: step.questions.map((question) => ({ ...question, label: question.label || '…' })),
  }));

async function orNothing(answer: Promise<{ text: string }>, nothing: string): Promise<string> {
  try {
    return (await answer).text;
  } catch (error) {
    if (error instanceof Problem) return nothing;
    throw error;
  }
}

const isSet = (value: string | string[] | undefined): boolean => value === '1' || value === 'true';
const wordOf = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && /^[\w-]{1,200}$/.test(value) ? value : null;
const numberOf = (value: string | string[] | undefined): number =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;

/** The slots the link names, as far as the opportunity has them. */
function slotsOf({ sub_locations }: Opportunity, value: string | string[] | undefined): number[] {
  const named = new Set(
    [value ?? []]
      .flat()
      .flatMap((text) => text.split(','))
      .map(Number),
  );
  return sub_locations
    .flatMap(({ timeslots }) => timeslots)
    .map(({ id }) => id)
    .filter((id) => named.has(id));
}
