import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const LOGIN = /^\/login(\/|\?|$)/;
const APP = /^\/(home|portal|staff|dev\/gallery)(\/|\?|$)/;
const APPLY = /^\/(apply|embed|opportunities|reference|parental-consent)(\/|\?|$)/;

/** Which HTML entry answers an address when Vite serves the pages; in production the server decides. */
function route(request: IncomingMessage, response: ServerResponse, next: () => void) {
  const url = request.url ?? '/';
  if (url.startsWith('/brand.css')) {
    response.setHeader('content-type', 'text/css');
    response.end(':root{--brand:#115e4a;--on-brand:#fff}');
    return;
  }
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  if (LOGIN.test(url)) request.url = `/login.html${query}`;
  if (APP.test(url)) request.url = `/app.html${query}`;
  if (APPLY.test(url)) request.url = `/apply.html${query}`;
  next();
}

export function pages(): Plugin {
  return {
    name: 'pages',
    configureServer: (server) => void server.middlewares.use(route),
    configurePreviewServer: (server) => void server.middlewares.use(route),
  };
}
