import type { Settings } from '../platform/config/settings.ts';
import type { Organisation } from '../platform/context.ts';
import { Problem } from '../platform/problem.ts';
import { mountAssets } from '../platform/http/assets.ts';
import { mountDocsFonts } from '../platform/http/docs-fonts.ts';
import { mailboxPage } from '../platform/mail/mailbox-page.ts';
import { makePages, mountPages } from '../platform/http/pages.ts';
import { ticketCookieName } from '../platform/auth/session-cookie.ts';
import { readTicket } from '../modules/identity-providers/public.ts';
import { computeLogoUrl, getBrand } from '../modules/organisation/public.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { mountApply } from './apply-page.ts';
import { mountAuthorize } from './authorize-page.ts';
import type { App } from './build-app.ts';
import { mountDemoOpenId } from './demo-openid.ts';
import { mountLogout } from './logout-page.ts';
import { mountEventPages } from './event-pages.ts';
import { mountOpportunityPages } from './opportunity-pages.ts';

/** The pages around the API. */
export function mountSite(
  { server, pipeline, findsStreets }: App,
  settings: Pick<Settings, 'demo' | 'publicUrl'> & Partial<Pick<Settings, 'tilesUrl' | 'tilesCredit'>>,
  folder: string,
): void {
  const { database, clock, sessions } = pipeline;
  const ticketCookie = ticketCookieName(sessions.cookieName.startsWith('__Host-'));
  mountAssets(server, folder, { elsewhere: ['/embed.js'], workers: ['/sw.js', '/kiosk-sw.js'] });
  mountDocsFonts(server, folder);
  const serve = makePages({
    folder,
    async values(organisation, request) {
      const { brand, vouched } = await database.read(organisation.id, async (db) => ({
        brand: await getBrand(db),
        vouched: await readTicket(db, request.cookies[ticketCookie], clock.now()),
      }));
      return {
        organisation: {
          name: brand.name,
          logo: computeLogoUrl(brand.logo_file_id) ?? brand.logo_letter,
          contact: {
            email: brand.contact_email,
            phone: brand.contact_phone,
            address: brand.contact_address,
            website: brand.website,
          },
        },
        language: brand.language,
        languages: brand.languages,
        map: settings.tilesUrl ? { credit: settings.tilesCredit } : null,
        // the browser sent a session cookie; whether the session still lasts is for the API to say
        signed_in: request.cookies[sessions.cookieName] !== undefined,
        demo: settings.demo ? { emails: demoAccounts, password: demoPassword } : null,
        // for the form to show; what it sends back is not believed
        sso_user: vouched && {
          email: vouched.email,
          first_name: vouched.first_name,
          last_name: vouched.last_name,
          check_email: vouched.check_email,
        },
      };
    },
  });
  mountOpportunityPages(server, pipeline, serve);
  mountEventPages(server, pipeline, serve);
  mountApply(server, pipeline, serve, findsStreets);
  server.get('/diversity', serve('app'));
  // what the link of a mail says stands behind its hash, which no server sees
  for (const url of ['/reference', '/parental-consent', '/signup', '/shift-offer', '/check-in'])
    server.get(url, serve('answer'));
  server.get('/kiosk', serve('answer', {}, { camera: true }));
  mountAuthorize(server, serve);
  mountLogout(server, pipeline);
  mountPages(server, serve, settings.demo);
  if (settings.demo) void server.register(mailboxPage, { database });
  if (settings.demo) mountDemoOpenId(server, settings.publicUrl);
  server.get('/manifest.webmanifest', async (request, reply) => {
    request.routeName = 'manifest';
    const { organisation } = request;
    if (!organisation) throw new Problem('not_found');
    const brand = await database.read(organisation.id, (db) => getBrand(db));
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(manifestOf(organisation, brand.brand_colour)));
  });
  server.get('/brand.css', async (request, reply) => {
    request.routeName = 'brand';
    const brand = request.organisation ? await database.read(request.organisation.id, (db) => getBrand(db)) : null;
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(brand ? `:root{--brand:${brand.brand_colour}}` : '');
  });
}

/** What a browser needs to put the portal on a home screen, under the organisation's name. */
const manifestOf = ({ name, language }: Pick<Organisation, 'name' | 'language'>, colour: string) => ({
  id: '/portal',
  name,
  short_name: name.slice(0, 30),
  lang: language,
  start_url: '/portal',
  scope: '/',
  display: 'standalone',
  theme_color: colour,
  background_color: '#ffffff',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-full.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
