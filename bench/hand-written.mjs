// What someone in a hurry would write instead of the product: one handler, one statement, no one asked who they are.
// It answers the same list with the same bytes, and is what the product's speed is compared with.
//   DATABASE_URL=… PORT=… ORGANISATION_ID=… node bench/hand-written.mjs
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC' });
const organisation = Number(process.env.ORGANISATION_ID);
const LIMIT = 25;
const COUNTED = 10_000;

const LIST = `
  with page as materialized (select id from data.users where organisation_id = $1 order by id limit $2 + 1)
  select
    (select string_agg(row_to_json(r)::text, ',' order by r.id) from (
      select u.id, u.title, u.first_name, u.last_name, u.preferred_name, u.display_name, u.status_id,
        json_build_object('id', u.status_id, 'name', (array['Applicant', 'Active', 'Inactive', 'Left', 'Details needed', 'Anonymised'])[u.status_id]) as status,
        u.language, u.timezone, u.version, u.created_at, u.updated_at,
        (select coalesce(json_agg(row_to_json(e) order by e.id), '[]') from
          (select id, user_id, email, "primary", verified_at, version, created_at, updated_at
             from data.email_addresses where organisation_id = $1 and user_id = u.id) e) as "emailAddresses",
        (select coalesce(json_agg(row_to_json(p) order by p.id), '[]') from
          (select id, user_id, phone_number, type, "primary", default_sms, version, created_at, updated_at
             from data.phone_numbers where organisation_id = $1 and user_id = u.id) p) as "phoneNumbers",
        (select coalesce(json_agg(row_to_json(a) order by a.id), '[]') from
          (select id, user_id, company_name, street, street_second, street_third, city, county, postcode, country, from_date, until_date, historical, "primary",
                  version, created_at, updated_at
             from data.postal_addresses where organisation_id = $1 and user_id = u.id and not historical) a) as addresses,
        (select coalesce(json_agg(row_to_json(o) order by o.id), '[]') from
          (select r.id, r.user_id, r.role_profile_id, r.team_id, r.start_date, r.end_date, r.version, r.created_at, r.updated_at,
                  (select row_to_json(t) from (select id, parent_id, name, description, hidden, version, created_at, updated_at
                     from data.teams where organisation_id = $1 and id = r.team_id) t) as team,
                  (select row_to_json(f) from (select id, display_name, disclaimer, account_code, two_factor_required, trust_forbidden, archived, version, created_at, updated_at,
                      array(select permission_group_id from data.role_profile_groups where organisation_id = $1 and role_profile_id = p.id order by 1) as permission_group_ids
                     from data.role_profiles p where organisation_id = $1 and id = r.role_profile_id) f) as "roleProfile"
             from data.roles r where r.organisation_id = $1 and r.user_id = u.id) o) as roles,
        u.dob, u.special_requirements, u.last_login_at, u.blocked_at is not null as blocked
      from (select id from page order by id limit $2) shown join data.users u on u.organisation_id = $1 and u.id = shown.id) r) as rows,
    (select count(*)::int from page) as n,
    (select max(id) from (select id from page order by id limit $2) s) as last,
    (select count(*)::int from (select from data.users where organisation_id = $1 limit ${COUNTED} + 1) c) as total`;

function paginationOf({ n, last, total: counted }) {
  const more = n > LIMIT;
  const total = Math.min(counted, COUNTED);
  return {
    count: Math.min(n, LIMIT),
    per_page: LIMIT,
    next_cursor: more ? Buffer.from(JSON.stringify(['id', Number(last)])).toString('base64url') : null,
    has_more: more,
    total,
    current_page: 1,
    total_pages: Math.max(1, Math.ceil(total / LIMIT)),
    total_is_estimate: counted > COUNTED,
  };
}

async function answer(_request, response) {
  try {
    const { rows } = await pool.query(LIST, [organisation, LIMIT]);
    const body = Buffer.from(
      `{"data":[${rows[0].rows ?? ''}],"meta":{"pagination":${JSON.stringify(paginationOf(rows[0]))}}}`,
    );
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      .end(body);
  } catch (error) {
    response.writeHead(500, { 'content-length': 0 }).end();
    process.stderr.write(`${error.message}\n`);
  }
}

const server = createServer((request, response) => void answer(request, response));
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
