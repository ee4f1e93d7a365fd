import type { Organisation } from '../platform/context.ts';
import { aPerson, aRole, aTeam, type PersonOptions } from '../modules/users/user.factory.ts';
import type { Caller, TestApi } from './api.ts';
import { everyPermission } from './full-organisation.ts';

export interface TeamScene {
  organisation: Organisation;
  admin: Caller;
  team: number;
  /** Someone with a role in the team, or in another one, and with these permissions there. */
  member(over?: PersonOptions & { permissions?: readonly string[]; teamId?: number | null }): Promise<Caller>;
  /** Creates a row as the administrator; answers its id. */
  made(path: string, body: object): Promise<number>;
}

/** An organisation with a team and an administrator. */
export async function aTeamScene(api: TestApi): Promise<TeamScene> {
  const organisation = await api.ground.organisation();
  const team = await aTeam(api.ground, organisation.id);
  const adminId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, adminId, { permissions: everyPermission });
  const admin = await api.as(organisation, adminId);
  return {
    organisation,
    admin,
    team,
    async member({ permissions = [], teamId = team, ...over } = {}) {
      const userId = await aPerson(api.ground, organisation.id, over);
      await aRole(api.ground, organisation.id, userId, { teamId, permissions });
      return api.as(organisation, userId);
    },
    async made(path, body) {
      const reply = await admin.post(path, body);
      if (reply.status !== 201) throw new Error(reply.text);
      return reply.body.data.id;
    },
  };
}
