import type { FastifyInstance } from 'fastify';
import { problems } from '@manyhands/contract/kit/problems.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary?: string;
  'x-access': string;
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema?: { type?: string } }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, unknown>;
}
interface Document {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
}

/** The API to read and to fetch: one page without a script, and the document itself. */
export function mountDocs(app: FastifyInstance, describe: () => unknown): void {
  // written when somebody first reads it, not at every start
  let written: { text: string; page: string } | undefined;
  const read = () => {
    if (written) return written;
    const document = describe();
    return (written = { text: JSON.stringify(document), page: renderDocs(document as Document) });
  };
  app.get('/api/docs/openapi.json', async (request, reply) => {
    request.routeName = 'docs.openapi';
    return reply.type('application/json; charset=utf-8').send(read().text);
  });
  app.get('/api/docs/docs.css', async (request, reply) => {
    request.routeName = 'docs.style';
    return reply.type('text/css; charset=utf-8').send(style);
  });
  app.get('/api/docs', async (request, reply) => {
    request.routeName = 'docs.page';
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(read().page);
  });
}

const escape = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

/** Sentences of the declarations mark code the way their writers do. */
const prose = (text: unknown): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function renderDocs({ info, tags, paths }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map((tag) => {
    const mine = operations.filter(({ operation }) => operation.operationId.startsWith(`${tag.name}.`));
    return `<section id="${escape(tag.name)}"><h2>${escape(tag.name)}</h2><p>${prose(tag.description)}</p>${mine.map(renderOperation).join('')}</section>`;
  });
  const nav = tags.map((tag) => `<li><a href="#${escape(tag.name)}">${escape(tag.name)}</a></li>`).join('');
  const errors = Object.entries(problems).map(
    ([code, p]) =>
      `<tr id="problem-${code}"><td>${p.status}</td><td><code>${code}</code></td><td>${escape(p.message)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)} API</title><link rel="stylesheet" href="/api/docs/docs.css"></head><body>
<header><h1>${escape(info.title)} API, version ${escape(info.version)}</h1><p>${prose(info.description)} The same as data: <a href="/api/docs/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Resources"><ul>${nav}<li><a href="#problems">Problems</a></li></ul></nav>
<main>${sections.join('')}<section id="problems"><h2>Problems</h2><div class="wide" tabindex="0" role="region" aria-label="Problems"><table><thead><tr><th>Status</th><th>Code</th><th>Text</th></tr></thead><tbody>${errors.join('')}</tbody></table></div></section></main></body></html>`;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? []).map(
    (p) =>
      `<tr><td><code>${escape(p.name)}</code></td><td>${escape(p.in)}</td><td>${escape(p.schema?.type ?? '')}${p.required ? ', required' : ''}</td><td>${prose(p.description ?? '')}</td></tr>`,
  );
  const sent = operation.requestBody ? Object.values(operation.requestBody.content)[0]!.schema : null;
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code> <span>${prose(operation.summary ?? '')}</span></summary>
<p class="who">Who: ${escape(operation['x-access'])}</p>
${parameters.length > 0 ? `<div class="wide" tabindex="0" role="region" aria-label="Parameters of ${escape(operation.operationId)}"><table><thead><tr><th>Parameter</th><th>In</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${parameters.join('')}</tbody></table></div>` : ''}
${sent ? `<p>Body</p><pre tabindex="0">${escape(JSON.stringify(sent, null, 2))}</pre>` : ''}
<p>Answers ${Object.keys(operation.responses)
    .map((status) => `<code>${escape(status)}</code>`)
    .join(' ')}</p></details>`;
}

const style = `
:root { color-scheme: light dark; --paper: oklch(.984 .006 85); --sheet: #fff; --line: oklch(.905 .01 85); --ink: oklch(.25 .025 265); --soft: oklch(.43 .022 265); --brand: #115e4a; }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(.195 .012 265); --sheet: oklch(.235 .014 265); --line: oklch(.33 .014 265); --ink: oklch(.955 .006 85); --soft: oklch(.82 .01 85); --brand: #8fd0bd; } }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; font-weight: 500; } h2 { margin-top: 3rem; } a { color: var(--brand); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; min-height: 24px; }
details { margin: .5rem 0; padding: .75rem 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; }
summary { cursor: pointer; overflow-wrap: anywhere; } summary b { display: inline-block; min-width: 4.5rem; } summary span, .who { color: var(--soft); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; } th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
pre { overflow: auto; max-height: 24rem; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; font-size: .85rem; }
`;
