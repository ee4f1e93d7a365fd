import { sql as kyselySql } from 'kysely';
import type { Db } from '../db/connection.ts';

export interface MailboxMessage {
  id: number;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar: string;
  created_at: Date;
}

const columns = ['id', 'channel', 'to', 'subject', 'text', 'html', 'calendar', 'created_at'] as const;

/** Newest first, whether or not the worker has got to them yet. */
export async function listMessages(db: Db, to?: string): Promise<MailboxMessage[]> {
  let query = db
    .selectFrom('outbox_messages')
    .select(columns)
    .where('channel', '<>', 'push')
    .orderBy('id', 'desc')
    .limit(100);
  if (to) query = query.where(kyselySql`lower("to")`, '=', to.trim().toLowerCase());
  return (await query.execute()) as MailboxMessage[];
}

export async function findMessage(db: Db, id: number): Promise<MailboxMessage | undefined> {
  return (await db.selectFrom('outbox_messages').select(columns).where('id', '=', id).executeTakeFirst()) as
    | MailboxMessage
    | undefined;
}
