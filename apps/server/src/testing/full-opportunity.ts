import type { Db } from '../platform/db/connection.ts';
import { sql } from '../platform/db/sql.ts';

/** A form, and an application that someone has begun to write on it. */
export async function insertForm(
  db: Db,
  opportunity: number,
  { steps, form, canary }: { steps: object; form: object; canary: string },
) {
  const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
  const formVersion = await one(
    sql`insert into form_versions (opportunity_id, number, steps, form) values (${opportunity}, 1, ${JSON.stringify(steps)}::jsonb, ${JSON.stringify(form)}::jsonb) returning id`,
  );
  const applicationDraft =
    await one(sql`insert into application_drafts (opportunity_id, form_version_id, key_digest, email, require_password, expires_at)
    values (${opportunity}, ${formVersion}, ${Buffer.from(canary.padEnd(32).slice(0, 32))}, ${`${canary}.applicant@example.org`}, true, now() + interval '30 days') returning id`);
  await db.run(
    sql`insert into application_draft_steps (draft_id, step, data, saved_at) values (${applicationDraft}, 'basic-details', ${JSON.stringify({ first_name: canary })}::jsonb, now())`,
  );
  return { formVersion, applicationDraft };
}

/** A field of people's records, in a category that is in use. */
export async function insertFormParts(db: Db, canary: string) {
  const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
  const category = await one(
    sql`insert into lookups (kind, name) values ('attributeCategory', ${`Category ${canary}`}) returning id`,
  );
  return {
    attribute: await one(
      sql`insert into attributes (name, slug, help, type, category_id) values (${`Field ${canary}`}, ${`field-${canary}`}, ${canary}, 'text', ${category}) returning id`,
    ),
  };
}

/** Where the opportunity happens, who may apply for others there, and what staff wrote about it. */
export async function insertPlaces(db: Db, opportunity: number, supervisor: number, canary: string) {
  const one = async (query: ReturnType<typeof sql>) => (await db.run<{ id: number }>(query))[0]!.id;
  const subLocation = await one(
    sql`insert into sub_locations (opportunity_id, name) values (${opportunity}, ${`Place ${canary}`}) returning id`,
  );
  return {
    subLocation,
    timeslot: await one(
      sql`insert into timeslots (opportunity_id, sub_location_id, name) values (${opportunity}, ${subLocation}, ${`Slot ${canary}`}) returning id`,
    ),
    opportunitySupervisor: await one(
      sql`insert into opportunity_supervisors (opportunity_id, supervisor_id, note) values (${opportunity}, ${supervisor}, ${canary}) returning id`,
    ),
    opportunityNote: await one(
      sql`insert into opportunity_notes (opportunity_id, text) values (${opportunity}, ${canary}) returning id`,
    ),
    opportunityTag: await one(sql`with made as (insert into tags (name) values (${`Offer ${canary}`}) returning id)
      insert into opportunity_tags (opportunity_id, tag_id) select ${opportunity}, made.id from made returning id`),
  };
}
