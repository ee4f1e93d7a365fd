import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { isMinor } from '../../platform/auth/acting-for.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/problem.ts';
import type { FilterTest } from '../../platform/resource/define-module.ts';
import { inForce } from '../permissions/public.ts';

const inTeams: FilterTest =
  ({ today }, teams) =>
  (role) =>
    sql`${role}.team_id in (select below.team_id from team_closure below where below.ancestor_id = any(${teams}::bigint[])) and ${inForce(role, today)}`;

const withProfiles: FilterTest =
  ({ today }, profiles) =>
  (role) =>
    sql`${role}.role_profile_id = any(${profiles}::bigint[]) and ${inForce(role, today)}`;

/** Types whose answer is a single value or a list of them; a file or a page of text is nothing to filter by. */
const filterable = ['text', 'integer', 'decimal', 'currency', 'date', 'email', 'telephone', 'link', 'boolean'];
const chosen = ['dropdown', 'radio'];

const withAnswer: FilterTest = async ({ db }, [filterValue]) => {
  const [, slug, value] = /^([^:]+):([^]+)$/.exec(String(filterValue))!;
  const field = await db.selectFrom('attributes').select(['id', 'type']).where('slug', '=', slug!).executeTakeFirst();
  if (field?.type === 'checkboxes')
    return (answer) =>
      sql`${answer}.attribute_id = ${field.id} and jsonb_typeof(${answer}.value) = 'array' and ${answer}.value @> jsonb_build_array(${value}::text)`;
  if (!field || ![...filterable, ...chosen].includes(field.type))
    throw invalid({ 'filter[attribute]': [fieldError('field_unknown')] });
  return (answer) =>
    sql`${answer}.attribute_id = ${field.id} and jsonb_typeof(${answer}.value) <> 'array' and app.fold_answer(${answer}.value) = app.fold_answer(to_jsonb(${value}::text))`;
};

/** So many years before today, a few days earlier than anyone comes of age: what an index can narrow down before the calendar decides. */
const comingOfAge = (today: string): Sql =>
  sql`(${today}::date - make_interval(years => (select o.minor_age from organisations o)) - interval '3 days')::date`;

const inAgeGroup: FilterTest =
  ({ today }, [group]) =>
  (person) => {
    if (group === 'unknown') return sql`${person}.dob is null`;
    if (group === 'minor') return sql`${person}.dob >= ${comingOfAge(today)} and ${isMinor(person, today)}`;
    return sql`${person}.dob is not null and ${isMinor(person, today)} = ${raw('false')}`;
  };

/** What people can be filtered by besides the fields of their record. */
export const userFilters = {
  team_id: inTeams,
  role_profile_id: withProfiles,
  attribute: withAnswer,
  age_group: inAgeGroup,
};
