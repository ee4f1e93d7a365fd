import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture, type Known } from '../../testing/fixture.ts';

const insertKiosk = (db: Db, { ids }: Known): Promise<number> =>
  one(
    db,
    sql`with made as (insert into kiosks (team_id, timezone, day, opens_at, closes_at)
          values (${ids.team}, 'Europe/London', '2040-03-02', '2040-03-02 00:00Z', '2040-03-03 00:00Z') returning id),
        opened as (insert into kiosk_tokens (kiosk_id, token_digest) select id, sha256(id::text::bytea || 'kiosk') from made)
      select id from made`,
  );

/** Far ahead, so that it is open whenever the tests run. */
export const kioskFixture: Fixture = {
  resource: 'kiosk',
  place: 'team',
  rows: async (db, known) => ({ kiosk: await insertKiosk(db, known) }),
  create: ({ ids }) => ({ team_id: ids.team }),
};

const spell = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** A card, and a visit at the team's kiosk where there is one, else at one of their own. */
export const barcodeFixture: Fixture = {
  resource: 'barcode',
  place: 'person',
  rows: async (db, known) => {
    const { ids } = known;
    if (ids.team) {
      const kiosk = ids.kiosk ?? (await insertKiosk(db, known));
      await db.run(sql`
        with visit as (insert into kiosk_visits (kiosk_id, user_id, team_id, day, in_at) select id, ${ids.user}::bigint, team_id, day, opens_at from kiosks where id = ${kiosk} returning *)
        insert into kiosk_checks (uuid, kiosk_id, visit_id, user_id, direction, way, at, late, received_at)
        select gen_random_uuid(), kiosk_id, id, user_id, 'in', 'name', in_at, false, in_at from visit`);
    }
    return {
      barcode: await one(
        db,
        sql`insert into barcodes (user_id, code) values (${ids.user}, ${`CARD-${ids.user}`}) returning id`,
      ),
    };
  },
  create: ({ ids }) => ({ user_id: ids.user }),
  update: ({ ids, text }) => ({ code: `NEW-${ids.user}-${spell(text)}`.slice(0, 40) }),
};
