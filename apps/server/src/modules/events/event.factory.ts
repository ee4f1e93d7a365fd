import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { aFile, one, type Fixture, type Known } from '../../testing/fixture.ts';

const insertEvent = (db: Db, { ids, text }: Known, visibility: string): Promise<number> =>
  one(
    db,
    sql`insert into events (team_id, name, summary, description, location, visibility, state)
      values (${ids.team}, ${`Event ${text}`}, ${text}, ${text}, ${text}, ${visibility}, 'published') returning id`,
  );
const insertSession = (db: Db, event: number, { text }: Known, day: string): Promise<number> =>
  one(
    db,
    sql`insert into event_sessions (event_id, starts_at, ends_at, location, capacity, minimum)
      values (${event}, ${`${day} 10:00Z`}::timestamptz, ${`${day} 14:00Z`}::timestamptz, ${text}, 500, 5) returning id`,
  );

/** For those invited, far ahead; and one that everyone sees. */
export const eventFixture: Fixture = {
  resource: 'event',
  place: 'team',
  rows: async (db, known) => {
    const event = await insertEvent(db, known, 'invited');
    const openEvent = await insertEvent(db, known, 'public');
    const eventAttachment = await one(
      db,
      sql`insert into event_attachments (event_id, file_id, name) values (${event}, ${await aFile(db, { ...known, ids: {} })}, ${known.text}) returning id`,
    );
    await db.run(
      sql`update files set owner_resource = 'eventAttachment', owner_id = ${eventAttachment}, adopted_at = now() where id = (select file_id from event_attachments where id = ${eventAttachment})`,
    );
    const eventSession = await insertSession(db, event, known, '2040-05-02');
    return {
      event,
      openEvent,
      eventAttachment,
      eventSession,
      plannedSession: eventSession,
      openSession: await insertSession(db, openEvent, known, '2040-05-03'),
      eventInvitation: await one(
        db,
        sql`insert into event_invitations (event_id, kind, team_id, message) values (${event}, 'team', ${known.ids.team}, ${known.text}) returning id`,
      ),
    };
  },
  create: ({ ids, text }) => ({ team_id: ids.team, name: `Sample ${text}` }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};

export const eventAttachmentFixture: Fixture = {
  resource: 'eventAttachment',
  place: 'team',
  rows: async () => ({}),
  create: ({ ids, text }) => ({ file_id: ids.upload, name: `Sample ${text}` }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};

export const eventInvitationFixture: Fixture = {
  resource: 'eventInvitation',
  place: 'team',
  create: ({ ids }) => ({ kind: 'people', user_ids: [ids.user] }),
  update: ({ text }) => ({ message: `Changed ${text}` }),
};

export const eventSupervisorFixture: Fixture = {
  resource: 'eventSupervisor',
  place: 'person',
  rows: async (db, { ids, text }) => {
    const event = ids.event ?? (await insertEvent(db, { ids, text }, 'invited'));
    return {
      lookedAfter: event,
      eventSupervisor: await one(
        db,
        sql`insert into event_supervisors (event_id, supervisor_id, note) values (${event}, ${ids.user}, ${text}) returning id`,
      ),
    };
  },
  create: ({ ids }) => ({ supervisor_id: ids.adult ?? ids.user }),
  update: () => ({ note: 'Changed' }),
};

export const eventSessionFixture: Fixture = {
  resource: 'eventSession',
  place: 'team',
  rows: async () => ({}),
  create: ({ text }) => ({
    starts_at: '2040-06-02T10:00:00Z',
    ends_at: '2040-06-02T12:00:00Z',
    location: text,
    minimum: 3,
  }),
  update: ({ text }) => ({ location: `Changed ${text}` }),
};

/** At the team's event where there is one, else at one of their own. Attendees go by the number of the person. */
export const eventAttendeeFixture: Fixture = {
  resource: 'eventAttendee',
  place: 'person',
  rows: async (db, known) => {
    const { ids } = known;
    const event = ids.event ?? (await insertEvent(db, known, 'invited'));
    const session = ids.eventSession ?? (await insertSession(db, event, known, '2040-07-02'));
    const eventAttendance = await one(
      db,
      sql`insert into event_attendees (session_id, user_id, state, source) values (${session}, ${ids.user}, 'going', 'staff') returning id`,
    );
    await db.run(
      sql`insert into event_invitees (invitation_id, event_id, user_id)
          select id, event_id, ${ids.user}::bigint from event_invitations where event_id = ${event} order by id limit 1`,
    );
    await db.run(sql`insert into event_walk_ups (user_id, delete_on) values (${ids.user}, '2040-08-01')`);
    return {
      takenEvent: event,
      takenSession: session,
      spareSession: await insertSession(db, event, known, '2040-07-03'),
      eventAttendance,
      eventAttendee: ids.user!,
    };
  },
  create: ({ ids }) => ({ user_id: ids.adult ?? ids.user, state: 'maybe' }),
  update: () => ({ state: 'not-going' }),
};
