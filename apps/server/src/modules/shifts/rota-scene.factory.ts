import type { TestApi } from '../../testing/api.ts';
import { aTeamScene, type TeamScene } from '../../testing/team-scene.ts';

export interface RotaScene extends TeamScene {
  rota: number;
  /** Published, in so many hours, four hours long. */
  shift(over?: Record<string, unknown> & { hours?: number }): Promise<number>;
}

/** A team with a rota; `rules` are the rota's own. */
export async function aRotaScene(api: TestApi, rules: Record<string, unknown> = {}): Promise<RotaScene> {
  const scene = await aTeamScene(api);
  const rota = await scene.made('organisation/rotas', { name: 'Kitchen', timezone: 'Europe/London', ...rules });
  return {
    ...scene,
    rota,
    shift({ hours = 72, ...over } = {}) {
      const start = api.clock.now().getTime() + hours * 3_600_000;
      const at = (ms: number) => new Date(ms).toISOString();
      const times = { starts_at: at(start), ends_at: at(start + 4 * 3_600_000) };
      const plain = { rota_id: rota, team_id: scene.team, name: 'Lunch', state: 'published' };
      return scene.made('shifts', { ...plain, ...times, ...over });
    },
  };
}
