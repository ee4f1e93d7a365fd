import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import {
  chooseLanguage,
  nameChild,
  oneLine,
  plainText,
  renderLetter,
  type Letter,
  type MailLanguage,
} from './letter.ts';
import { kindKeyOf, valuesOf } from './letter-kind.ts';
import { findWays, notify, usualWays } from './notify.ts';
import { push } from './push.ts';
import { computeTextNotice } from './text-notice.ts';
import type { MailTemplate, SmsTemplate } from './template.ts';
import { renderWording } from './wording.ts';

/** Twenty attempts last about ten hours: longer than most mail servers are away. */
export const deliverMessage = defineJob('mail.send', {
  payload: z.strictObject({ outbox_id: z.int().positive() }),
  maxAttempts: 20,
  timeoutSeconds: 120,
});

interface Recipient {
  to: string;
  /** Whose message it is, where known: erasing the person erases it. */
  userId?: number | null;
  /** Someone else whom it names: erasing them erases it too. */
  aboutId?: number | null;
  /** The person's; the organisation's where there is none. */
  language?: string | null;
  /** To a guardian: the name of the child to whom it speaks, and whom `aboutId` tells. It says so, and leads to the child's pages. */
  copyOf?: string | null;
  /** When what it is about begins: close to it, quiet hours do not hold a push back. */
  startsAt?: Date;
}

interface Post<P> {
  template: MailTemplate<P>;
  params: P;
  /** RFC 5545, with a method. */
  calendar?: string;
  /** For what people need not be told: posting to it ends it, by the mail program's own button (RFC 8058). */
  unsubscribePath?: string;
  /** Where an answer goes; without it, to the address that the organisation sends from. */
  replyTo?: string;
  /** The key of one that the organisation made after this template; written in one language, it is sent in that one. */
  letter?: string | null;
}

// one plain address: no lists, no names, no quoting, so nothing in it can be read as a second recipient or a header
const address = z
  .string()
  .max(254)
  .regex(
    // eslint-disable-next-line no-control-regex -- control characters are refused here
    /^[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f-\u009f]+@[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f-\u009f]+\.[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f-\u009f]+$/,
  );
const telephone = z.string().regex(/^\+?[0-9]{5,20}$/);

const linksOf = ({ body }: Letter): string[] =>
  body.flatMap((block) => (typeof block === 'object' && 'path' in block ? [block.path] : []));

/** The first link that leads to pages behind signing in; one that works without is for the mail and the text alone and is kept nowhere else. */
const findOwnLink = (letter: Letter): string | null =>
  linksOf(letter).find((path) => /^\/(?:portal|staff)(?:\/|$)/.test(path)) ?? null;

/**
 * Written to the outbox in the caller's transaction; a job carries it out after the commit. Answers the message's id, or null
 * where the person wants no mails of this kind. A mail with a `bell` stands in their list of notifications too.
 * An address that cannot be written to never undoes the deed: the message is dead at once, and its row says why.
 */
export async function sendMail<P>(ctx: Context, mail: Recipient & Post<P>): Promise<number | null> {
  const {
    to,
    userId,
    aboutId,
    language,
    template,
    params,
    calendar = '',
    unsubscribePath = '',
    replyTo = '',
    copyOf = null,
    startsAt,
  } = mail;
  const spoken = chooseLanguage(language, ctx.organisation.language);
  const wording = await findWording(ctx, mail.letter ?? kindKeyOf(template, params), spoken);
  const sender = { ...ctx.organisation, copyOf };
  const letter = wording
    ? renderWording(wording, valuesOf(params as Record<string, unknown>, ctx.organisation), sender, spoken)
    : renderLetter(template.write[spoken](params), sender, spoken);
  const { bell } = template.facts;
  const ways = bell && userId ? await findWays(ctx, userId, bell.kind) : { ...usualWays, quiet: null };
  if (bell && userId) {
    const written = template.write[spoken](params);
    const notice = {
      userId,
      aboutId: aboutId ?? null,
      kind: bell.kind,
      text: oneLine(bell.say ? nameChild(bell.say[spoken](params), copyOf) : letter.subject),
      path: (copyOf ? bell.path?.replace('/portal/', `/portal/user/${aboutId}/`) : bell.path) ?? findOwnLink(written),
    };
    if (ways.bell) await notify(ctx, notice);
    if (ways.push) await push(ctx, { ...notice, language: spoken, startsAt }, ways.quiet);
    const [path = notice.path] = linksOf(written);
    const said = ways.text ? await computeTextNotice(ctx, { ...notice, path, startsAt }, ways.quiet) : null;
    if (said) await sendText(ctx, said, { template: template.name, userId, aboutId: notice.aboutId });
  }
  if (!ways.email) return null;
  return post(
    ctx,
    {
      channel: 'email',
      template: template.name,
      to,
      user_id: userId ?? null,
      about_id: aboutId ?? null,
      calendar,
      unsubscribe_path: unsubscribePath,
      // one that could be read as another header or several recipients is left out
      reply_to: address.safeParse(replyTo).success ? replyTo : '',
      ...letter,
    },
    address,
  );
}

/** What the organisation says in place of our own words, where it does. */
async function findWording({ db }: Context, letter: string, language: MailLanguage) {
  const stored = await db
    .selectFrom('email_templates')
    .select(['subject', 'body', 'language'])
    .where('letter', '=', letter)
    .execute();
  const spoken = stored.find((one) => one.language === language);
  return spoken ?? (letter.includes(':') ? stored[0] : undefined);
}

export async function sendSms<P>(
  ctx: Context,
  { to, userId, language, template, params }: Recipient & { template: SmsTemplate<P>; params: P },
): Promise<number> {
  const text = plainText(template.say[chooseLanguage(language, ctx.organisation.language)](params));
  return post(
    ctx,
    { channel: 'sms', template: template.name, to: plainNumber(to), user_id: userId ?? null, text },
    telephone,
  );
}

/** What the bell shows, as a text. */
function sendText(
  ctx: Context,
  { to, text, runAt }: { to: string; text: string; runAt: Date },
  { template, userId, aboutId }: { template: string; userId: number; aboutId: number | null },
): Promise<number> {
  const message = { channel: 'sms', template, to: plainNumber(to), user_id: userId, about_id: aboutId, text } as const;
  return post(ctx, message, telephone, runAt);
}

const plainNumber = (number: string): string => number.replace(/[\s()-]/g, '');

interface Message {
  channel: 'email' | 'sms';
  template: string;
  to: string;
  user_id: number | null;
  about_id?: number | null;
  subject?: string;
  text: string;
  html?: string;
  calendar?: string;
  unsubscribe_path?: string;
  reply_to?: string;
}

async function post(ctx: Context, message: Message, reachable: z.ZodType, runAt = ctx.now): Promise<number> {
  const host = new URL(ctx.organisation.publicUrl).hostname;
  const sendable = reachable.safeParse(message.to).success;
  const unsent = {
    // eslint-disable-next-line no-control-regex -- an envelope is one line
    to: message.to.replace(/[\u0000-\u001f\u007f-\u009f]/g, '�'),
    text: '',
    html: '',
    calendar: '',
    unsubscribe_path: '',
    reply_to: '',
    state: 'dead',
    error_code: 'unreachable_address',
    finished_at: ctx.now,
  };
  const { id } = await ctx.db
    .insertInto('outbox_messages')
    .values({ ...message, ...(sendable ? {} : unsent), message_id: `<${randomUUID()}@${host}>`, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (sendable) await enqueue(ctx, deliverMessage, { outbox_id: id }, { priority: 'high', runAt });
  return id;
}
