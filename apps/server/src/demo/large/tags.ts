import type { Client } from 'pg';

export const commonTag = 'First aider';
export const rareTag = 'Key holder';

/** One tag that every fifth person has, and one that a hundred have, however many people there are. */
export async function fillTags(db: Client, organisationId: number): Promise<void> {
  const tag = (name: string, having: string) =>
    db.query(
      `with tag as (insert into data.tags (organisation_id, name) values ($1, $2) returning id)
       insert into data.user_tags (organisation_id, user_id, tag_id) select $1, person.id, tag.id from person, tag where ${having} order by person.n`,
      [organisationId, name],
    );
  await tag(commonTag, 'pg_temp.draw(person.n, 70) < 0.2');
  await tag(rareTag, 'person.n % (select greatest(1, count(*) / 100) from person) = 0');
}
