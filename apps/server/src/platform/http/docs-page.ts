import type { FastifyInstance } from 'fastify';
import { problems } from '@manyhands/contract/kit/problems.ts';
import { exampleOf, follow } from './docs-example.ts';
import { docsScript } from './docs-script.ts';
import { docsStyle } from './docs-style.ts';

type Json = Record<string, unknown>;
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema?: { type?: string };
}
interface Operation {
  operationId: string;
  summary?: string;
  tags: string[];
  'x-access': string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, unknown>;
}
interface Tag {
  name: string;
  description: string;
  'x-domain': string;
}
interface Document extends Json {
  info: { title: string; version: string; description: string };
  tags: Tag[];
  paths: Record<string, Record<string, Operation>>;
}
interface Call {
  path: string;
  method: string;
  operation: Operation;
}

/** The API to read, to try and to fetch: one page, and the document itself. */
export function mountDocs(app: FastifyInstance, describe: () => unknown): void {
  // written when someone first reads it, not at every start
  let written: { text: string; page: string } | undefined;
  const read = () => {
    if (written) return written;
    const document = describe();
    return (written = { text: JSON.stringify(document), page: renderDocs(document as Document) });
  };
  const serve = (file: string, name: string, type: string, text: () => string) =>
    app.get(file, async (request, reply) => {
      request.routeName = name;
      return reply.type(`${type}; charset=utf-8`).send(text());
    });
  serve('/api/docs/openapi.json', 'docs.openapi', 'application/json', () => read().text);
  serve('/api/docs/docs.css', 'docs.style', 'text/css', () => docsStyle);
  serve('/api/docs/docs.js', 'docs.script', 'text/javascript', () => docsScript);
  const policy = [
    `default-src 'none'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `script-src 'self'`,
    `connect-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ];
  app.get('/api/docs', async (request, reply) => {
    request.routeName = 'docs.page';
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy.join('; '))
      .send(read().page);
  });
}

const escape = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

/** Sentences of the declarations mark code the way their writers do. */
const prose = (text: unknown): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** `identity-providers` and `teamHistory` as people write them. */
const spoken = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/\boauth\b/, 'OAuth');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function renderDocs(document: Document): string {
  const { info, tags, paths } = document;
  const calls: Call[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const domains = [...new Set(tags.map((tag) => tag['x-domain']))];
  const tagsOf = (domain: string) => tags.filter((tag) => tag['x-domain'] === domain);
  const nav = domains.map(
    (domain) =>
      `<li><details><summary>${escape(spoken(domain))}</summary><ul>${tagsOf(domain)
        .map(({ name }) => `<li><a href="#${escape(name)}">${escape(spoken(name))}</a></li>`)
        .join('')}</ul></details></li>`,
  );
  const sections = domains.map(
    (domain) =>
      `<section id="domain-${escape(domain)}"><h2>${escape(spoken(domain))}</h2>${tagsOf(domain)
        .map((tag) => renderTag(document, tag, calls))
        .join('')}</section>`,
  );
  const errors = Object.entries(problems).map(
    ([code, p]) =>
      `<tr id="problem-${code}"><td>${p.status}</td><td><code>${code}</code></td><td>${escape(p.message)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)} API</title><link rel="stylesheet" href="/brand.css"><link rel="stylesheet" href="/api/docs/fonts.css"><link rel="stylesheet" href="/api/docs/docs.css"><script type="module" src="/api/docs/docs.js"></script></head><body><div class="page">
<header><h1>${escape(info.title)} API, version ${escape(info.version)}</h1><p>${prose(info.description)}</p>
<p>Sign in with a session, or send <code>Authorization: Bearer</code> with the token of an API client. OpenAPI document: <a href="/api/docs/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Resources"><ul>${nav.join('')}<li><a href="#problems">Errors</a></li></ul></nav>
<main><form class="find" role="search" hidden><input id="search" type="search" aria-label="Search calls" placeholder="Search calls, for example “shift” or “POST users”"><span id="count" role="status"></span></form>
${sections.join('')}<section id="problems"><h2>Errors</h2><div class="wide" tabindex="0" role="region" aria-label="Errors"><table><thead><tr><th>Status</th><th>Code</th><th>Text</th></tr></thead><tbody>${errors.join('')}</tbody></table></div></section></main></div></body></html>`;
}

function renderTag(document: Document, { name, description }: Tag, calls: readonly Call[]): string {
  const mine = calls.filter(({ operation }) => operation.tags[0] === name);
  if (mine.length === 0) return '';
  return `<section id="${escape(name)}"><h3>${escape(spoken(name))}</h3><p>${prose(description)}</p>${mine.map((call) => renderCall(document, call)).join('')}</section>`;
}

function renderCall(document: Document, { path, method, operation }: Call): string {
  const parameters = (operation.parameters ?? [])
    .map((one) => follow(document, one) as unknown as Parameter)
    .map(
      (p) =>
        `<tr><td><code>${escape(p.name)}</code></td><td>${escape(p.in)}</td><td>${escape(p.schema?.type ?? '')}${p.required ? ', required' : ''}</td><td>${prose(p.description ?? '')}</td></tr>`,
    );
  const [media, sent] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isForm = media === 'multipart/form-data';
  const example = sent && !isForm ? JSON.stringify(exampleOf(document, sent.schema), null, 2) : null;
  const words = `${method} ${path} ${operation.summary ?? ''} ${operation.tags.join(' ')}`.toLowerCase();
  const id = escape(operation.operationId);
  return `<details class="call" id="${id}" data-words="${escape(words)}" data-method="${method}" data-path="${escape(path)}"${isForm ? '' : ' data-try'}>
<summary><b>${method}</b> <code>${escape(path)}</code> <span>${prose(operation.summary ?? '')}</span></summary>
<p class="who">Access: ${escape(operation['x-access'])}</p>
${parameters.length > 0 ? `<div class="wide" tabindex="0" role="region" aria-label="Parameters of ${id}"><table><thead><tr><th>Parameter</th><th>In</th><th>Type</th><th>Description</th></tr></thead><tbody>${parameters.join('')}</tbody></table></div>` : ''}
${sent ? `<p>Body (${isForm ? 'form with files' : 'JSON'})</p><pre tabindex="0" aria-label="Schema of ${id}">${escape(JSON.stringify(sent.schema, null, 2))}</pre>` : ''}
${example ? `<p>Example</p><pre class="example" tabindex="0" aria-label="Example of ${id}">${escape(example)}</pre>` : ''}
<p>Responses ${Object.keys(operation.responses)
    .map((status) => `<code>${escape(status)}</code>`)
    .join(' ')}</p></details>`;
}
