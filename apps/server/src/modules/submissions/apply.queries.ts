import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { getAccepting } from '../opportunities/public.ts';
import type { Form } from './apply.rules.ts';

/** What is applied for, with the form to fill in. */
export interface Offer {
  id: number;
  slug: string;
  display_name: string;
  type: string;
  isOpen: boolean;
  team_id: number;
  role_profile_id: number;
  start_date: string | null;
  end_date: string | null;
  region: string;
  timeslots: { id: number; min_duration: number; max_duration: number }[];
  /** Null while none was published. */
  form_version_id: number | null;
  form: Form | null;
  minor_age: number;
  minimum_age: number;
  /** Motivations to choose from. */
  motivations: number[];
}

/** The newest form, or the one an application was begun with. */
export async function getOffer(db: Db, id: number, today: string, formVersionId: number | null = null): Promise<Offer> {
  const version = formVersionId === null ? raw('') : sql` and v.id = ${formVersionId}`;
  const [offer] = await db.run<Offer>(
    sql`
    select o.id, o.slug, o.display_name, o.type, ${getAccepting(raw('o'), today)} as "isOpen", o.team_id, o.role_profile_id, o.start_date, o.end_date,
           o.default_phone_country_code as region, f.id as form_version_id, f.form, g.minor_age, g.minimum_age,
           (select coalesce(json_agg(json_build_object('id', s.id, 'min_duration', s.min_duration, 'max_duration', s.max_duration) order by p.position, p.id, s.position, s.id), '[]')
              from timeslots s join sub_locations p on p.id = s.sub_location_id where s.opportunity_id = o.id) as timeslots,
           (select coalesce(json_agg(m.id), '[]') from motivations m where not m.archived) as motivations
      from opportunities o cross join organisations g
      left join lateral (select v.id, v.form from form_versions v where v.opportunity_id = o.id${version} order by v.number desc limit 1) f on true
     where o.id = ${id}`,
    formVersionId === null ? 'offer' : 'offer-of-version',
  );
  return offer!;
}

export interface KnownAddress {
  id: number;
  street: string;
  city: string;
  postcode: string;
  country: string;
  from_date: string | null;
  primary: boolean;
}
/** Someone with a record, as far as an application needs it. */
export interface KnownPerson {
  id: number;
  title: string;
  first_name: string;
  last_name: string;
  display_name: string;
  dob: string | null;
  status_id: number;
  language: string;
  email: string | null;
  hasPassword: boolean;
  phones: string[];
  addresses: KnownAddress[];
  attributes: { attribute_id: number; slug: string; value: unknown }[];
  /** Files handed in earlier, by document. */
  documents: Record<string, number>;
  hasApplied: boolean;
  /** One that someone else filled in for them and that waits for them. */
  awaiting: { id: number; booking_id: number | null } | null;
}

/** Null for whoever was erased or never was. */
export async function findPerson(db: Db, id: number, offer: Offer, today: string): Promise<KnownPerson | null> {
  const [person] = await db.run<KnownPerson>(sql`
    select u.id, u.title, u.first_name, u.last_name, u.display_name, u.dob, u.status_id, u.language,
           (select e.email from email_addresses e where e.user_id = u.id and e."primary") as email,
           exists (select from credentials c where c.user_id = u.id) as "hasPassword",
           array(select p.phone_number from phone_numbers p where p.user_id = u.id) as phones,
           (select coalesce(json_agg(json_build_object('id', a.id, 'street', a.street, 'city', a.city, 'postcode', a.postcode, 'country', a.country, 'from_date', a.from_date, 'primary', a."primary")), '[]')
              from postal_addresses a where a.user_id = u.id) as addresses,
           (select coalesce(json_agg(json_build_object('attribute_id', a.id, 'slug', a.slug, 'value', v.value)), '[]')
              from user_attributes v join attributes a on a.id = v.attribute_id where v.user_id = u.id) as attributes,
           (select coalesce(json_object_agg(d.document_id, d.file_id order by d.id), '{}') from application_documents d where d.user_id = u.id) as documents,
           ${offer.type !== 'Residential-short'} and (
             exists (select from applications x where x.user_id = u.id and x.opportunity_id = ${offer.id} and x.active and x.state <> 'awaiting-applicant')
             or exists (select from roles r where r.user_id = u.id and r.team_id = ${offer.team_id} and r.role_profile_id = ${offer.role_profile_id}
                         and (r.end_date is null or r.end_date >= ${today}::date))) as "hasApplied",
           (select json_build_object('id', x.id, 'booking_id', x.booking_id) from applications x where x.user_id = u.id and x.opportunity_id = ${offer.id} and x.state = 'awaiting-applicant' order by x.id desc limit 1) as awaiting
      from users u where u.id = ${id} and u.status_id <> 6`);
  return person ?? null;
}

/** Whoever makes an account with this address goes first; the next one finds it. */
export async function lockEmail(db: Db, email: string): Promise<void> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('manyhands address ' || current_setting('manyhands.organisation_id') || ' ' || lower(${email}::text), 0))`,
  );
}

export async function findDisplayName(db: Db, userId: number): Promise<string> {
  const [row] = await db.run<{ display_name: string }>(sql`select display_name from users where id = ${userId}`);
  return row?.display_name ?? '';
}
