import type { Organisation } from '../context.ts';
import type { Database } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Clock } from '../clock.ts';

/** Which organisation a host name stands for. Names change rarely, so half a minute of memory is enough. */
export function makeOrganisations(database: Database, clock: Clock, memoryMs = 30_000) {
  const hosts = new Map<string, { id: number | null; until: number }>();
  const records = new Map<number, { organisation: Organisation; until: number }>();

  async function idOfHost(host: string): Promise<number | null> {
    const known = hosts.get(host);
    if (known && known.until > clock.now().getTime()) return known.id;
    const [row] = await database.read(null, (db) =>
      db.run<{ id: number | null }>(sql`select app.organisation_of_host(${host}) as id`),
    );
    const id = row?.id ?? null;
    if (hosts.size > 10_000) hosts.clear();
    hosts.set(host, { id, until: clock.now().getTime() + memoryMs });
    return id;
  }

  async function load(id: number): Promise<Organisation> {
    const known = records.get(id);
    if (known && known.until > clock.now().getTime()) return known.organisation;
    const organisation = await database.read(id, (db) =>
      db
        .selectFrom('organisations')
        .select(['id', 'name', 'public_url as publicUrl', 'timezone', 'language', 'access_version as accessVersion'])
        .select(['contact_email as contactEmail', 'contact_phone as contactPhone'])
        .select(['brand_colour as brandColour', 'logo_file_id as logoFileId'])
        .executeTakeFirstOrThrow(),
    );
    records.set(id, { organisation, until: clock.now().getTime() + memoryMs });
    return organisation;
  }

  return {
    load,
    async ofHost(header: string | undefined): Promise<Organisation | null> {
      const id = await idOfHost((header ?? '').toLowerCase().replace(/:\d+$/, '').slice(0, 255));
      return id === null ? null : load(id);
    },
    forget(id: number): void {
      records.delete(id);
    },
  };
}
export type Organisations = ReturnType<typeof makeOrganisations>;
