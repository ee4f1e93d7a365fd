import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Organisation } from '../context.ts';
import { Problem } from '../problem.ts';
import { isApi } from './address.ts';
import { contentPolicy, devicePolicy, type PageRules } from './headers.ts';

export interface PageParts {
  /** Folder of the built site. */
  folder: string;
  /** What the page may know before its first request to the API. */
  values(organisation: Organisation, request: FastifyRequest): Promise<Record<string, unknown>>;
}
/** What a page is called before its script runs: for search engines, previews and the tab. */
export interface PageAbout {
  title: string;
  description: string;
  /** The one address the page should be known by. */
  address: string;
  /** The whole address of a picture, for those who link to it. */
  image?: string | undefined;
  /** What search engines and other readers of data are told of it. */
  data?: object;
  /** The same in another form, by its media type. */
  alternates?: Readonly<Record<string, string>>;
}
/** `entry` is `app`, everything behind the sign-in, or one of the pages that the build names for everyone to open. */
export type ServePage = (
  entry: string,
  more?: Record<string, unknown>,
  rules?: PageRules,
  about?: PageAbout,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Values go into a script element as JSON, where `<` could end it; so no `<` is left. */
const inert = (values: unknown): string =>
  JSON.stringify(values).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const titled = (html: string, title: string): string =>
  html.replace(/<title>.*?<\/title>/, () => `<title>${escape(title)}</title>`);

function describePage({ title, description, address, image, data, alternates = {} }: PageAbout): string {
  const told = Object.entries({
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:type': 'website',
    ...(image && { 'og:image': image }),
  });
  return [
    `<meta name="description" content="${escape(description)}" />`,
    `<link rel="canonical" href="${escape(address)}" />`,
    ...Object.entries(alternates).map(
      ([type, href]) => `<link rel="alternate" type="${type}" href="${escape(href)}" />`,
    ),
    ...(data ? [`<script type="application/ld+json">${inert(data)}</script>`] : []),
    ...told.map(([property, content]) => `<meta property="${property}" content="${escape(content)}" />`),
  ].join('\n    ');
}

type Pieces = Partial<Record<string, Record<string, readonly string[]>>>;

/** The documents, each asking at once for what its page would find out only later that it needs. */
function readDocuments(folder: string): (entry: string, language: string) => string {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const [app, login, open, pieces] = [
    read('app.html'),
    read('login.html'),
    read('apply.html'),
    JSON.parse(read('pieces.json')) as Pieces,
  ];
  const made = new Map<string, string>();
  return (entry, language) => {
    if (entry === 'app') return app;
    if (entry === 'login') return login;
    const key = `${entry} ${language}`;
    const links = (pieces[entry]?.[language] ?? [])
      .filter((file) => !open.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    const page = made.get(key) ?? open.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
    made.set(key, page);
    return page;
  };
}

export function makePages({ folder, values }: PageParts): ServePage {
  const documentOf = readDocuments(folder);
  return (entry, more = {}, rules = {}, about) =>
    async (request, reply) => {
      request.routeName = `page.${entry}`;
      if (!request.organisation) throw new Problem('not_found');
      const nonce = randomBytes(16).toString('base64');
      const html = documentOf(entry, request.organisation.language);
      const page = { ...(await values(request.organisation, request)), ...more, nonce };
      const head = `<meta property="csp-nonce" nonce="${nonce}" />\n    <script type="application/json" id="page">${inert(page)}</script>`;
      return (
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', contentPolicy({ ...rules, nonce }))
          .header('permissions-policy', devicePolicy(rules))
          // with no referrer at all a browser would call the origin of our own form posts unknown
          .header('referrer-policy', 'same-origin')
          .send(
            about
              ? titled(html, about.title).replace('<!--page-->', () => `${describePage(about)}\n    ${head}`)
              : html.replace('<!--page-->', () => head),
          )
      );
    };
}

/** Addresses the signed-in areas answer; their own router takes over from there. */
export function mountPages(app: FastifyInstance, serve: ServePage, demo: boolean): void {
  for (const url of ['/login', '/login/*']) app.get(url, serve('login'));
  for (const url of ['/home', '/portal', '/portal/*', '/staff', '/staff/*', ...(demo ? ['/dev/gallery'] : [])])
    app.get(url, serve('app'));
  app.get('/', async (request, reply) => {
    request.routeName = 'page.home';
    return reply.redirect('/portal', 302);
  });
  // a person who mistyped gets a page that says so; an API client gets the problem as data
  const lost = serve('app');
  app.get('/*', async (request, reply) => {
    const wantsPage = !isApi(request) && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) throw new Problem('not_found');
    return lost(request, reply.code(404));
  });
}
