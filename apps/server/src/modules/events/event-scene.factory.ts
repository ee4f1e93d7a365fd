import type { TestApi } from '../../testing/api.ts';
import { aTeamScene, type TeamScene } from '../../testing/team-scene.ts';

export interface EventScene extends TeamScene {
  /** Published and public, with one session in so many hours; answers the addresses of the event and of its session. */
  event(
    over?: Record<string, unknown>,
    session?: Record<string, unknown> & { hours?: number },
  ): Promise<[string, string]>;
}

export async function anEventScene(api: TestApi): Promise<EventScene> {
  const scene = await aTeamScene(api);
  return {
    ...scene,
    async event(over = {}, { hours = 72, ...session } = {}) {
      const event = { team_id: scene.team, name: 'Party', visibility: 'public', state: 'published', ...over };
      const path = `events/${await scene.made('events', event)}`;
      const start = api.clock.now().getTime() + hours * 3_600_000;
      const at = (ms: number) => new Date(ms).toISOString();
      const times = { starts_at: at(start), ends_at: at(start + 2 * 3_600_000) };
      return [path, `${path}/sessions/${await scene.made(`${path}/sessions`, { ...times, ...session })}`];
    },
  };
}
