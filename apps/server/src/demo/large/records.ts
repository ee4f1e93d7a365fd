import type { Client } from 'pg';

export const commonSkill = 'First aid';
export const rareSkill = 'Welsh Sign Language';
/** A custom field with an answer that every fourth person gives, and one that a hundred do. */
export const customField = { slug: 'shirt-size', common: 'Large', rare: 'Made to measure' };

const rare = 'person.n % (select greatest(1, count(*) / 100) from person) = 0';

/** What people can be filtered by besides names, teams and tags: skills, an answer to a custom field, checks. */
export async function fillRecords(db: Client, organisationId: number): Promise<void> {
  await fillSkills(db, organisationId);
  await fillAnswers(db, organisationId);
  await fillChecks(db, organisationId);
}

async function fillSkills(db: Client, organisationId: number): Promise<void> {
  const skill = (name: string, having: string) =>
    db.query(
      `with skill as (insert into data.skills (organisation_id, name) values ($1, $2) returning id)
       insert into data.user_skills (organisation_id, user_id, skill_id, level) select $1, person.id, skill.id, 2 from person, skill where ${having} order by person.n`,
      [organisationId, name],
    );
  await skill(commonSkill, 'pg_temp.draw(person.n, 71) < 0.2');
  await skill(rareSkill, rare);
}

async function fillAnswers(db: Client, organisationId: number): Promise<void> {
  const { slug, common, rare: seldom } = customField;
  await db.query(
    `with category as (insert into data.lookups (organisation_id, kind, name) values ($1, 'attributeCategory', 'Clothing') returning id),
          field as (insert into data.attributes (organisation_id, name, slug, type, options, category_id)
                    select $1, 'Shirt size', $2, 'dropdown', jsonb_build_array('Small', 'Medium', $3::text, $4::text), id from category returning id)
     insert into data.user_attributes (organisation_id, user_id, attribute_id, value)
     select $1, person.id, field.id, to_jsonb(case when ${rare} then $4::text when pg_temp.draw(person.n, 72) < 0.3 then 'Small' when pg_temp.draw(person.n, 72) < 0.65 then 'Medium' else $3::text end)
       from person, field where pg_temp.draw(person.n, 73) < 0.7 or ${rare} order by person.n`,
    [organisationId, slug, common, seldom],
  );
}

/** Drivers need a check: most have one, some of those soon no longer. */
async function fillChecks(db: Client, organisationId: number): Promise<void> {
  const driver = `(select id from data.role_profiles where organisation_id = $1 and display_name = 'Driver')`;
  await db.query(
    `with kind as (insert into data.disclosure_types (organisation_id, name, jurisdiction, level, workforce, months_valid, required_for)
                   select $1, 'Basic check', 'DBS', 'basic', 'both', 36, array[id] from ${driver} d returning id)
     insert into data.user_vetting (organisation_id, user_id, disclosure_type_id, issued_on, expires_on, outcome, decided_on)
     select $1, held.user_id, kind.id, current_date - 700, current_date + 20 + (held.user_id % 365)::int, 'clear', current_date - 690
       from (select distinct user_id from data.roles where organisation_id = $1 and role_profile_id = ${driver}) held, kind
      where pg_temp.draw(held.user_id, 74) < 0.8 order by held.user_id`,
    [organisationId],
  );
  // told by triggers otherwise; the worker judges them
  await db.query(
    `insert into data.checks_to_judge (organisation_id, user_id, due_on)
     select distinct $1::bigint, user_id, date '-infinity' from data.roles where organisation_id = $1 and role_profile_id = ${driver}
     on conflict (organisation_id, user_id) do nothing`,
    [organisationId],
  );
}
