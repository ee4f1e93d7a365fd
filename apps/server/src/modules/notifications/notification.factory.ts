import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** The product writes them, so no one makes one by a call. */
export const notificationFixture: Fixture = {
  resource: 'notification',
  place: 'person',
  rows: async (db, { ids, text }) => ({
    notification: await one(
      db,
      sql`insert into notifications (user_id, kind, text, path) values (${ids.user}, 'shifts', ${text}, '/portal/shifts') returning id`,
    ),
  }),
  update: () => ({ read: true }),
};

let devices = 0;
const aDevice = () => ({
  device: 'Chrome on Android',
  endpoint: `https://push.example.org/send/${++devices}`,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
});

export const notificationTokenFixture: Fixture = {
  resource: 'notificationToken',
  place: 'person',
  rows: async (db, { ids, text }) => {
    const { endpoint, p256dh, auth } = aDevice();
    return {
      notificationToken: await one(
        db,
        sql`insert into notification_tokens (user_id, device, endpoint, p256dh, auth)
          values (${ids.user}, ${text}, ${`${endpoint}-of-${ids.user}`}, ${p256dh}, ${auth}) returning id`,
      ),
    };
  },
  create: aDevice,
  update: () => ({ device: 'My phone' }),
};
