import { notificationKinds } from '@manyhands/contract/notifications/notification.resource.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { usualWays, type Ways } from '../../platform/mail/notify.ts';

type Kind = (typeof notificationKinds)[number];
type Chosen = Ways & { kind: Kind };
interface Settings {
  kinds: Chosen[];
  quiet_from: string | null;
  quiet_until: string | null;
}
interface Row {
  channels: Record<string, Partial<Ways>>;
  quiet_from: string | null;
  quiet_until: string | null;
}

const findRow = async (db: Db, userId: number): Promise<Row> => {
  const [row] = await db.run<Row>(
    sql`select channels, quiet_from, quiet_until from notification_settings where user_id = ${userId}`,
  );
  return row ?? { channels: {}, quiet_from: null, quiet_until: null };
};

export async function findSettings(db: Db, userId: number): Promise<Settings> {
  const { channels, ...quiet } = await findRow(db, userId);
  return { kinds: notificationKinds.map((kind) => ({ ...usualWays, ...channels[kind], kind })), ...quiet };
}

interface Sent {
  kinds?: readonly {
    kind: Kind;
    bell?: boolean | undefined;
    email?: boolean | undefined;
    push?: boolean | undefined;
    text?: boolean | undefined;
  }[];
  quiet_from?: string | null | undefined;
  quiet_until?: string | null | undefined;
}

/** The number that the person wants texts at, as much of it as is shown. */
export async function findTextNumber(db: Db, userId: number): Promise<string | null> {
  const [found] = await db.run<{ shown: string }>(
    sql`select '•••' || right(phone_number, 3) as shown from phone_numbers where user_id = ${userId} and default_sms`,
  );
  return found?.shown ?? null;
}

/** What is left out stays. */
export async function updateSettings(db: Db, userId: number, sent: Sent): Promise<Settings> {
  await db.run(
    sql`insert into notification_settings (user_id) values (${userId}) on conflict (organisation_id, user_id) do nothing`,
  );
  await db.run(sql`select from notification_settings where user_id = ${userId} for no key update`);
  const kept = await findRow(db, userId);
  const channels = { ...kept.channels };
  for (const { kind, ...ways } of sent.kinds ?? [])
    channels[kind] = { ...channels[kind], ...JSON.parse(JSON.stringify(ways)) };
  const quiet_from = sent.quiet_from === undefined ? kept.quiet_from : sent.quiet_from;
  const quiet_until = sent.quiet_until === undefined ? kept.quiet_until : sent.quiet_until;
  await db.run(sql`update notification_settings set channels = ${JSON.stringify(channels)}::jsonb, quiet_from = ${quiet_from}, quiet_until = ${quiet_until}
    where user_id = ${userId}`);
  return findSettings(db, userId);
}
