import type { Db } from '../../../platform/db/connection.ts';
import { addressKey, assertWithinLimit, peekAtLimit } from '../../../platform/http/rate-limit.ts';
import { chooseLanguage } from '../../../platform/mail/letter.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { findFeed, updateUsed, type Feed } from '../calendar.queries.ts';
import { computeFirstDay, computeToken, fetchesPerFeed, missesPerAddress } from '../calendar.rules.ts';
import { computeCalendar, type CalendarEvent } from '../ics.rules.ts';
import type { EventQuery } from '../own-event.queries.ts';
import { listFeedEvents } from './list-feed-events.ts';

/** Whoever knows the address. One that never was, one that was ended and one whose person is shut out are all the same: nothing. */
export async function readCalendar(ctx: Outside, name: string): Promise<string> {
  const { database, organisation, ip, now } = ctx;
  const misses = addressKey('calendar-miss', ip);
  await peekAtLimit(database, organisation.id, misses, missesPerAddress, now);
  const token = computeToken(name);
  const feed = token === null ? undefined : await database.read(organisation.id, (db) => findFeed(db, token));
  if (!feed) {
    await assertWithinLimit(database, organisation.id, misses, missesPerAddress, now);
    throw new Problem('not_found');
  }
  await assertWithinLimit(database, organisation.id, `calendar:feed:${feed.id}`, fetchesPerFeed, now);
  return write(ctx, async ({ db }) => {
    await updateUsed(db, feed.id, now);
    return computeCalendar(await listEvents(db, feed, ctx), {
      name: organisation.name,
      host: new URL(organisation.publicUrl).hostname,
    });
  });
}

async function listEvents(
  db: Db,
  { user_id, types, language }: Feed,
  { organisation, now }: Outside,
): Promise<CalendarEvent[]> {
  const query: EventQuery = {
    userId: user_id,
    from: computeFirstDay(now),
    language: chooseLanguage(language, organisation.language),
    publicUrl: organisation.publicUrl,
  };
  return (await listFeedEvents(db, types, query)).map(({ event }) => event);
}
