import { makeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
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

/** A parent's consent, as applications keep it. */
export async function giveConsent(
  db: Db,
  { team, profile, user }: { team: number; profile: number; user: number | null },
): Promise<void> {
  await db.run(sql`with o as (insert into opportunities (slug, display_name, type, state, team_id, role_profile_id) values (${`o-${user}`}, 'Helper', 'Ongoing', 'closed', ${team}, ${profile}) returning id),
      f as (insert into form_versions (opportunity_id, number, steps, form) select id, 1, '[]', '[]' from o returning id, opportunity_id)
    insert into applications (opportunity_id, user_id, form_version_id, answers, language, applied_at, completed_at, parental_consent_at) select f.opportunity_id, ${user}::bigint, f.id, '{}', 'en', now(), now(), now() from f`);
}

/** A rota with people of three kinds: adults with a check for work with children, adults without, and people under age. */
export async function aMixedScene(api: TestApi, rules: Record<string, unknown> = {}) {
  const scene = await aRotaScene(api, rules);
  const { id } = scene.organisation;
  const run = <T>(work: Parameters<typeof api.ground.database.transaction<T>>[1]) =>
    api.ground.database.transaction(id, work);
  const [type] = await run((db) =>
    db.run<{ id: number }>(
      sql`insert into disclosure_types (name, jurisdiction, level, workforce) values ('Enhanced', 'DBS', 'enhanced', 'children') returning id`,
    ),
  );
  const grown = (over: object = {}) => scene.member({ dob: '1980-05-05', ...over });
  return {
    ...scene,
    grown,
    async checked() {
      const person = await grown();
      await run((db) =>
        db.run(
          sql`insert into user_vetting (user_id, disclosure_type_id, issued_on, outcome) values (${person.userId}, ${type!.id}, '2026-01-01', 'clear')`,
        ),
      );
      return person;
    },
    async young() {
      const person = await scene.member({ dob: `${api.clock.now().getUTCFullYear() - 16}-01-01` });
      await run(async (db) => {
        const [role] = await db.run<{ role_profile_id: number }>(
          sql`select role_profile_id from roles where user_id = ${person.userId}`,
        );
        await giveConsent(db, { team: scene.team, profile: role!.role_profile_id, user: person.userId });
      });
      return person;
    },
    shortOf: async (shift: number): Promise<boolean> =>
      (await scene.admin.get(`shifts/${shift}`)).body.data.short_of_adults,
    inside: <T>(work: (ctx: ReturnType<typeof makeContext>) => Promise<T>) =>
      run((db) =>
        work(makeContext({ db, actor: system, organisation: scene.organisation, requestId: 'test' }, api.clock)),
      ),
  };
}

/** By day, within what people under age may do. */
export function computeDayTimes(api: TestApi, days: number) {
  const day = new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return { starts_at: `${day}T10:00:00Z`, ends_at: `${day}T12:00:00Z` };
}
