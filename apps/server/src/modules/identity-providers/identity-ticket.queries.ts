import { digestOf } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

export interface TicketHolder {
  providerId: number;
  subject: string;
  email: string;
  first_name: string;
  last_name: string;
}

export async function insertTicket(
  db: Db,
  token: string,
  holder: TicketHolder,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into identity_tickets (token_digest, provider_id, subject, email, first_name, last_name, expires_at, created_at)
    values (${digestOf(token)}, ${holder.providerId}, ${holder.subject}, ${holder.email}, ${holder.first_name}, ${holder.last_name}, ${expiresAt}, ${now})`);
}

/** While its provider is in use and no one has taken the subject or the address since. */
export async function findTicket(
  db: Db,
  token: string,
  now: Date,
): Promise<(TicketHolder & { provider: string; check_email: boolean }) | null> {
  const [found] = await db.run<TicketHolder & { provider: string; check_email: boolean }>(sql`
    select t.provider_id as "providerId", t.subject, t.email, t.first_name, t.last_name, p.name as provider, p.check_email
      from identity_tickets t join identity_providers p on p.id = t.provider_id and p.active
     where t.token_digest = ${digestOf(token)} and t.expires_at > ${now}
       and not exists (select from identity_links l where l.provider_id = t.provider_id and l.subject = t.subject)
       and not exists (select from email_addresses e where lower(e.email) = lower(t.email) and e.claimed)`);
  return found ?? null;
}

/** Takes it: of any number of calls a single one gets it. */
export async function deleteTicket(
  db: Db,
  token: string,
  now: Date,
): Promise<Pick<TicketHolder, 'providerId' | 'subject'> | null> {
  const [taken] = await db.run<Pick<TicketHolder, 'providerId' | 'subject'>>(sql`
    delete from identity_tickets where token_digest = ${digestOf(token)} and expires_at > ${now} returning provider_id as "providerId", subject`);
  return taken ?? null;
}
