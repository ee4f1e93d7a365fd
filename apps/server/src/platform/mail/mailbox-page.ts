import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Organisation } from '../context.ts';
import type { Database } from '../db/connection.ts';
import type {} from '../http/server.ts';
import { html, trusted, type Html } from './html.ts';
import { letterPolicy } from './letter.ts';
import { findMessage, listMessages, type MailboxMessage } from './mailbox.ts';

type Asking = FastifyRequest<{ Querystring: { to?: string | string[] }; Params: { id?: string } }>;

const style = `:root{color-scheme:light dark;--ink:#1d2521;--quiet:#5a635e;--ground:#f4f5f2;--sheet:#fff;--line:#d9ddd8;--brand:#115e4a}
@media(prefers-color-scheme:dark){:root{--ink:#e9ece8;--quiet:#a5aea8;--ground:#141815;--sheet:#1d221f;--line:#39413c;--brand:#7fd1b4}}
*{box-sizing:border-box}body{margin:0;padding:32px 16px 64px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:760px;margin:0 auto}h1{margin:0 0 4px;font-size:28px}h2{margin:0;font-size:18px;overflow-wrap:anywhere}a{color:var(--brand)}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:20px 0}label{display:grid;gap:4px;flex:1 1 240px;font-weight:600}
input,button{min-height:44px;padding:8px 12px;border:1px solid var(--quiet);border-radius:8px;background:var(--sheet);color:inherit;font:inherit}
button{border-color:var(--brand);color:var(--brand);font-weight:600;cursor:pointer}
article{margin:16px 0;padding:20px;background:var(--sheet);border:1px solid var(--line);border-radius:12px}
.quiet{margin:0;color:var(--quiet);overflow-wrap:anywhere}pre{margin:16px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
summary{margin-top:12px;min-height:24px;color:var(--brand);cursor:pointer}iframe{width:100%;height:420px;margin-top:12px;border:1px solid var(--line);border-radius:8px;background:#fff}`;
const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const pagePolicy = `default-src 'none'; style-src ${styleSource}; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
// the message itself: no script, no origin, nothing loaded, shown by our own page alone
const messagePolicy = `sandbox; ${letterPolicy}`;

/** The demo's mail for people to read, at /dev/mailbox. Registered in demo mode only, behind the hook that finds the organisation. */
export async function mailboxPage(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.get('/dev/mailbox', async (request: Asking, reply) => {
    request.routeName = 'mailbox';
    const { organisation } = request;
    if (!organisation) return answer(reply, 404, pagePolicy, notFound());
    const { to } = request.query;
    const wanted = (Array.isArray(to) ? to[0] : to)?.slice(0, 254) ?? '';
    const messages = await database.read(organisation.id, (db) => listMessages(db, wanted));
    return answer(reply, 200, pagePolicy, list(organisation, wanted, messages));
  });

  app.get('/dev/mailbox/:id', async (request: Asking, reply) => {
    request.routeName = 'mailbox-message';
    const { organisation } = request;
    const id = /^[1-9]\d{0,15}$/.test(request.params.id ?? '') ? Number(request.params.id) : null;
    const message =
      organisation && id !== null ? await database.read(organisation.id, (db) => findMessage(db, id)) : undefined;
    if (!message?.html) return answer(reply, 404, pagePolicy, notFound());
    return answer(reply, 200, messagePolicy, trusted(message.html));
  });
}

function answer(reply: FastifyReply, status: number, policy: string, body: Html): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(body.html);
}

const page = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${trusted(style)}</style></head>
<body><main>${content}</main></body></html>`;

const notFound = (): Html => page('Not found', html`<h1>Not found</h1><p class="quiet">There is no such message.</p>`);

function list(organisation: Organisation, wanted: string, messages: readonly MailboxMessage[]): Html {
  const empty = wanted
    ? html`<p>No messages to ${wanted} yet.</p>`
    : html`<p>No messages yet. What the demo would send appears here.</p>`;
  return page(
    `Mailbox – ${organisation.name}`,
    html`<h1>Mailbox</h1><p class="quiet">What ${organisation.name} would have sent. Nothing leaves this demo.</p>
<form method="get" action="/dev/mailbox"><label>Sent to<input type="search" name="to" value="${wanted}" autocomplete="off"></label><button type="submit">Show</button></form>
${messages.length === 0 ? empty : messages.map(article)}`,
  );
}

function article(message: MailboxMessage): Html {
  const sent = message.created_at.toISOString();
  const title = message.subject || 'Text message';
  return html`<article><h2>${title}</h2>
<p class="quiet">To ${message.to} · ${message.channel === 'sms' ? 'SMS' : 'Email'} · <time datetime="${sent}">${sent.slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${withLinks(message.text)}</pre>${message.html ? [frame(message, title)] : []}${message.calendar ? [invitation(message)] : []}</article>`;
}

const invitation = ({ calendar }: MailboxMessage): Html =>
  html`<details><summary>Calendar invitation</summary><pre>${calendar}</pre></details>`;

const frame = ({ id }: MailboxMessage, title: string): Html =>
  html`<details><summary>As designed</summary><iframe src="/dev/mailbox/${id}" sandbox="" loading="lazy" title="${title}"></iframe></details>`;

/** The frame cannot lead anywhere, so the addresses in the text can. */
const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));
