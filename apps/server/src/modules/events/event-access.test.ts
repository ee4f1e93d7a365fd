import { accessTable, testApi } from '../../testing/api.ts';
import { aTeam } from '../users/user.factory.ts';
import { anEventScene } from './event-scene.factory.ts';

const api = testApi();

/** A public event with a session that someone goes to. */
async function aScene() {
  const scene = await anEventScene(api);
  const [path, session] = await scene.event();
  const attendee = await scene.member();
  await attendee.post(`${session}/attendees`, {});
  const elsewhere = await aTeam(api.ground, scene.organisation.id);
  const personas = {
    anonymous: api.anonymous(scene.organisation),
    attendee,
    stranger: () => scene.member(),
    otherLead: () => scene.member({ teamId: elsewhere, permissions: ['manage-events'] }),
    recorder: () => scene.member({ permissions: ['record-attendance'] }),
    lead: () => scene.member({ permissions: ['manage-events', 'view-users'] }),
  };
  return { scene, path, session, attendee, personas };
}
const five = (list: string, one: string) => ({ list, show: one, create: list, update: one, remove: one });

accessTable(
  'events',
  async () => {
    const { scene, personas } = await aScene();
    const [path] = await scene.event();
    const create = { name: 'New', team_id: scene.team };
    return { paths: five('events', path), bodies: { create, update: { name: 'Changed' } }, personas };
  },
  `          list show create update remove
   anonymous  200  200  401    401    401
   stranger   200  200  403    403    403
   otherLead  200  200  403    403    403
   recorder   200  200  403    403    403
   lead       200  200  201    200    204`,
);

accessTable(
  'the invitations of an event',
  async () => {
    const { scene, path, attendee, personas } = await aScene();
    const create = { kind: 'people', user_ids: [attendee.userId] };
    const made = await scene.admin.post(`${path}/invitations`, create);
    const one = `${path}/invitations/${made.body.data.id}`;
    return { paths: five(`${path}/invitations`, one), bodies: { create, update: { message: 'Come' } }, personas };
  },
  `          list show create update remove
   anonymous  401  401  401    401    401
   stranger   403  404  403    404    404
   otherLead  200  404  403    404    404
   recorder   403  404  403    404    404
   lead       200  200  201    200    204`,
);

accessTable(
  'who looks after an event',
  async () => {
    const { scene, path, attendee, personas } = await aScene();
    const made = await scene.admin.post(`${path}/supervisors`, { supervisor_id: scene.admin.userId });
    const one = `${path}/supervisors/${made.body.data.id}`;
    const bodies = { create: { supervisor_id: attendee.userId }, update: { note: 'Keys' } };
    return { paths: five(`${path}/supervisors`, one), bodies, personas };
  },
  `          list show create update remove
   anonymous  401  401  401    401    401
   stranger   200  200  403    403    403
   recorder   200  200  403    403    403
   lead       200  200  201    200    204`,
);

accessTable(
  'who attends a session',
  async () => {
    const { session, attendee, personas } = await aScene();
    const paths = five(`${session}/attendees`, `${session}/attendees/${attendee.userId}`);
    return { paths, bodies: { create: { state: 'maybe' }, update: { state: 'maybe' } }, personas };
  },
  `          list show create update remove
   anonymous  401  401  401    401    401
   stranger   200  404  201    404    404
   attendee   200  200  409    200    403
   recorder   200  200  201    403    403
   lead       200  200  201    200    204`,
);

accessTable(
  'attendance across events',
  async () => {
    const { scene, attendee, personas } = await aScene();
    const { body } = await scene.admin.get(`event-attendances?filter[user_id]=${attendee.userId}`);
    return { paths: { list: 'event-attendances', show: `event-attendances/${body.data[0].id}` }, personas };
  },
  `          list show
   anonymous  401  401
   stranger   200  404
   attendee   200  200
   recorder   200  200`,
);

accessTable(
  'the attendance list for printing',
  async () => {
    const { session, personas } = await aScene();
    return { paths: { show: `${session}/attendance-list` }, personas };
  },
  `          show
   anonymous  401
   attendee   403
   otherLead  403
   recorder   200`,
);
