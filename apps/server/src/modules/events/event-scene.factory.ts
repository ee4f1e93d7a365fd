import type { Organisation } from '../../platform/context.ts';
import type { Caller, TestApi } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam, type PersonOptions } from '../users/user.factory.ts';

export interface EventScene {
  organisation: Organisation;
  admin: Caller;
  team: number;
  /** Someone with a role in the team, or in another one, and with these permissions there. */
  member(over?: PersonOptions & { permissions?: readonly string[]; teamId?: number | null }): Promise<Caller>;
  /** Published and public, with one session in so many hours; answers the addresses of the event and of its session. */
  event(
    over?: Record<string, unknown>,
    session?: Record<string, unknown> & { hours?: number },
  ): Promise<[string, string]>;
}

export async function anEventScene(api: TestApi): Promise<EventScene> {
  const organisation = await api.ground.organisation();
  const team = await aTeam(api.ground, organisation.id);
  const adminId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, adminId, { permissions: everyPermission });
  const admin = await api.as(organisation, adminId);
  const made = async (path: string, body: object): Promise<number> => {
    const reply = await admin.post(path, body);
    if (reply.status !== 201) throw new Error(reply.text);
    return reply.body.data.id;
  };
  return {
    organisation,
    admin,
    team,
    async member({ permissions = [], teamId = team, ...over } = {}) {
      const userId = await aPerson(api.ground, organisation.id, over);
      await aRole(api.ground, organisation.id, userId, { teamId, permissions });
      return api.as(organisation, userId);
    },
    async event(over = {}, { hours = 72, ...session } = {}) {
      const event = { team_id: team, name: 'Party', visibility: 'public', state: 'published', ...over };
      const path = `events/${await made('events', event)}`;
      const start = api.clock.now().getTime() + hours * 3_600_000;
      const at = (ms: number) => new Date(ms).toISOString();
      const times = { starts_at: at(start), ends_at: at(start + 2 * 3_600_000) };
      return [path, `${path}/sessions/${await made(`${path}/sessions`, { ...times, ...session })}`];
    },
  };
}
