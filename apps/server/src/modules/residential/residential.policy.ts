import { sql, type Sql } from '../../platform/db/sql.ts';
import { definePolicy, everyone, inTeams, own, where, whereSignedIn, type Rule } from '../../platform/policy/rules.ts';
import { guardianOf, supervisorOf } from '../permissions/public.ts';

/** Whoever runs a site or looks after its guests; the column names the team. */
const staffOf = (column: string): Rule => [
  inTeams('manage-residential-sites', { column }),
  inTeams('view-residential-bookings', { column }),
  inTeams('manage-residential-bookings', { column }),
];
const managed: Rule = [inTeams('manage-residential-sites', { column: 'team_id' })];

export const roomPolicy = definePolicy({
  read: staffOf('team_id'),
  create: managed,
  update: managed,
  remove: managed,
});
export const changeoverDayPolicy = definePolicy({
  read: staffOf('team_id'),
  create: managed,
  update: managed,
  remove: managed,
});

const ofRoom = { table: 'residential_rooms', key: 'id', of: 'room_id', team: 'team_id' };
const managedRoom: Rule = [inTeams('manage-residential-sites', ofRoom)];

export const unavailablePeriodPolicy = definePolicy({
  read: [
    inTeams('manage-residential-sites', ofRoom),
    inTeams('view-residential-bookings', ofRoom),
    inTeams('manage-residential-bookings', ofRoom),
  ],
  create: managedRoom,
  update: managedRoom,
  remove: managedRoom,
});

const hasRooms = (team: Sql): Sql =>
  sql`exists (select from residential_rooms room where room.team_id = ${team}.id and not room.archived)`;
const canBeAppliedFor = (team: Sql): Sql =>
  sql`exists (select from opportunities offer where offer.team_id = ${team}.id and offer.state = 'open' and not offer.archived)`;

/** Only numbers hang on a site: everyone sees where one can apply, everyone signed in what is not hidden. */
export const sitePolicy = definePolicy({
  read: [
    ...staffOf('id'),
    whereSignedIn((row) => sql`not ${row}.hidden and ${hasRooms(row)}`),
    where((row) => sql`${hasRooms(row)} and ${canBeAppliedFor(row)}`),
  ],
});

/** The site itself is looked for in its own scope first. */
export const siteChangeoverDayPolicy = definePolicy({ read: [everyone] });

const seen = inTeams('view-residential-bookings', { column: 'team_id' });
const booked = inTeams('manage-residential-bookings', { column: 'team_id' });

/** A stay comes from an application or from staff; who is to stay can call it off. */
export const bookingPolicy = definePolicy({
  read: [own('user_id'), guardianOf('user_id'), supervisorOf('user_id'), seen, booked],
  create: [booked],
  update: [booked],
  remove: [own('user_id'), guardianOf('user_id'), booked],
  groups: {
    needs: { read: [own('user_id'), guardianOf('user_id'), seen, booked], write: [booked] },
    housekeeping: { read: [seen, booked], write: [] },
  },
});

/** A site as its staff see it; how it is run is for those who run it, who sleeps where for those who look after the guests. */
export const boardPolicy = definePolicy({
  read: staffOf('id'),
  update: [inTeams('manage-residential-sites', { column: 'id' })],
});
export const givesRooms: Rule = [inTeams('manage-residential-bookings', { column: 'id' })];
