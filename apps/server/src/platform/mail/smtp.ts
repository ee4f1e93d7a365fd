import { createTransport } from 'nodemailer';
import type { Organisation } from '../context.ts';
import { JobError } from '../jobs/job-error.ts';
import type { Channel, OutboxMessage } from './channel.ts';
import { linkTo, oneLine } from './letter.ts';

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * `smtp://user:password@host:port` or `smtps://…`. `?from=` names the sender's address; otherwise it is no-reply at the
 * organisation's own host. The rest of the query are nodemailer's options, such as `requireTLS=true`.
 */
export function smtpChannel(smtpUrl: string): Channel {
  const url = new URL(smtpUrl);
  const sender = url.searchParams.get('from');
  url.searchParams.delete('from');
  const transport = createTransport(
    {
      url: url.href,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(message, organisation) {
      const from = sender ?? `no-reply@${new URL(organisation.publicUrl).hostname}`;
      await transport
        .sendMail({
          from: { name: oneLine(organisation.name), address: from },
          to: { name: '', address: message.to },
          // said outright, so that no header is ever read for recipients
          envelope: { from, to: [message.to] },
          ...(message.reply_to && { replyTo: { name: '', address: message.reply_to } }),
          messageId: message.message_id,
          subject: message.subject,
          text: message.text,
          html: message.html,
          ...(message.calendar && { icalEvent: { method: methodOf(message.calendar), content: message.calendar } }),
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message, organisation) },
        })
        .catch((error: SmtpFailure) => {
          throw new JobError(`smtp_${error.responseCode ?? (error.code ?? 'failed').toLowerCase()}`, {
            final: isRefusal(error),
            cause: error,
          });
        });
    },
    close: () => transport.close(),
  };
}

/** RFC 8058: mail programs show a button that posts there, and need no page of ours. */
const unsubscribeHeaders = (
  { unsubscribe_path: path }: OutboxMessage,
  organisation: Organisation,
): Record<string, string> =>
  path
    ? { 'List-Unsubscribe': `<${linkTo(organisation, path)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Mail programs offer to put it into the calendar, or take it out, by what the part's header says. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

/** The recipient or the message is refused for good. A refused login or sender is our own fault and may be mended. */
function isRefusal({ command, responseCode = 0 }: SmtpFailure): boolean {
  return (
    (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500 && responseCode < 600 && responseCode !== 503
  );
}
