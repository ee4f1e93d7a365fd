import type { Organisation } from '../../platform/context.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import type { Caller, TestApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam, type PersonOptions } from '../users/user.factory.ts';

export interface RotaScene {
  organisation: Organisation;
  admin: Caller;
  team: number;
  rota: number;
  /** Someone with a role in the team, and with these permissions there. */
  member(over?: PersonOptions & { permissions?: readonly string[]; teamId?: number | null }): Promise<Caller>;
  /** Published, in so many hours, four hours long. */
  shift(over?: Record<string, unknown> & { hours?: number }): Promise<number>;
}

/** A team with a rota; `rules` are the rota's own. */
export async function aRotaScene(api: TestApi, rules: Record<string, unknown> = {}): Promise<RotaScene> {
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
  const rota = await made('organisation/rotas', { name: 'Kitchen', timezone: 'Europe/London', ...rules });
  return {
    organisation,
    admin,
    team,
    rota,
    async member({ permissions = [], teamId = team, ...over } = {}) {
      const userId = await aPerson(api.ground, organisation.id, over);
      await aRole(api.ground, organisation.id, userId, { teamId, permissions });
      return api.as(organisation, userId);
    },
    shift({ hours = 72, ...over } = {}) {
      const start = api.clock.now().getTime() + hours * 3_600_000;
      const at = (ms: number) => new Date(ms).toISOString();
      const times = { starts_at: at(start), ends_at: at(start + 4 * 3_600_000) };
      return made('shifts', { rota_id: rota, team_id: team, name: 'Lunch', state: 'published', ...times, ...over });
    },
  };
}
