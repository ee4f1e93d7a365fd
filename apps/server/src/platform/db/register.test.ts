import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';

const owner = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
afterAll(() => owner.end());

const ask = async <Row extends pg.QueryResultRow>(text: string) => (await owner.query<Row>(text)).rows;

/** Tables the server has no view of, and why it needs none. */
const internal: Record<string, string> = {
  column_register: 'about tables, not in one',
  table_register: 'about tables, not in one',
  organisation_hosts: 'asked by a function before the organisation is known',
  audit_heads: 'the chain’s end, written by the sealing function alone',
  erasures: 'read by restoring, written by erasing',
  schedule_slots: 'kept by a function across organisations',
};

/** Rows that no one edits on a page, so that no version has to rise. */
const unversioned: Record<string, string> = {
  audit_entries: 'written once',
  audit_values: 'written once',
  auto_fill_hours: 'written once with its proposal',
  auto_fill_alternatives: 'written once with its proposal',
  auto_fill_places: 'changed by the jobs of its proposal alone',
  kiosk_checks: 'written once',
  team_closure: 'kept by a trigger',
  user_words: 'kept by a trigger',
  checks_to_judge: 'a list of whom to judge',
  role_profile_groups: 'a pair that is there or not',
  idempotency_keys: 'written once',
  rate_limits: 'counters',
  identity_provider_domains: 'kept by a trigger',
  file_removals: 'a list of what to remove',
  session_ancestors: 'written once',
  password_resets: 'replaced whole, by asking for another link',
  bulk_change_rows: 'each is carried out once, in its own change’s turn',
  email_proofs: 'replaced whole, by adding the address again',
  login_handovers: 'written once',
  diversity_figures: 'counted anew every night',
  diversity_counts: 'counted anew every night',
  diversity_links: 'replaced whole, by asking for another link',
  credentials: 'replaced whole, by signing in and by setting a password',
  oauth_credentials: 'replaced whole, by making a new secret',
  oauth_grant_ancestors: 'written once',
  recovery_codes: 'used up one by one, replaced whole',
  passkey_answers: 'written once',
  merged_people: 'written once, moved on by a later merge',
  distinct_people: 'a pair that is there or not',
};

describe('the register', () => {
  it('holds every column of every table, and no column that does not exist', async () => {
    const columns = await ask<{ name: string }>(`
      select case table_schema when 'data' then '' else table_schema || '.' end || table_name || '.' || column_name as name
        from information_schema.columns where table_schema in ('data', 'diversity') order by 1`);
    const registered = await ask<{ name: string }>(
      `select table_name || '.' || column_name as name from data.column_register order by 1`,
    );
    const known = new Set(registered.map((row) => row.name));
    const there = new Set(columns.map((row) => row.name));
    // the register describes what people and organisations own; it is itself neither
    const own = (name: string) => /^(column_register|table_register)\./.test(name);
    expect([...there].filter((name) => !known.has(name) && !own(name))).toEqual([]);
    expect([...known].filter((name) => !there.has(name))).toEqual([]);
  });

  it('says for every column how long it is kept and what erasing does', async () => {
    expect(
      await ask(
        `select table_name, column_name from data.column_register where retention = '' or class = '' or erasure = ''`,
      ),
    ).toEqual([]);
    // what identifies a person does not stay when the person is erased
    const kept = await ask<{ name: string }>(
      `select table_name || '.' || column_name as name from data.column_register where class in ('sensitive', 'secret') and erasure = 'keep' order by 1`,
    );
    expect(kept.map((row) => row.name)).toEqual(['diversity.pseudonym_key.key', 'diversity.pseudonym_key.only_row']);
  });

  it('empties nothing but the person’s own row, which stays', async () => {
    expect(await ask(`select distinct table_name from data.column_register where erasure = 'blank'`)).toEqual([
      { table_name: 'users' },
    ]);
  });

  it('lets erasing find every row about a person', async () => {
    const tables = await ask<{ table_name: string }>(`
      select c.table_name from information_schema.columns c join data.column_register r using (table_name, column_name)
       where c.table_schema = 'data' and c.column_name = 'user_id' and r.erasure = 'keep' order by 1`);
    // a role is part of history and holds no name; an erasure is the note that someone was erased
    expect(tables.map((row) => row.table_name).filter((name) => name !== 'login_attempts')).toEqual([
      'erasures',
      'roles',
    ]);
  });

  it('lets an export find every row about a person, and gives out no secret', async () => {
    const loose = await ask<{ table_name: string }>(`
      select distinct r.table_name from data.column_register r where r.class in ('personal', 'sensitive') and r.table_name not like 'diversity.%'
         and not exists (select from app.list_personal_tables() t where t.table_name = r.table_name) order by 1`);
    // the do not accept list, which belongs to no account and is answered by hand; someone who has no account yet, for a day
    expect(loose.map((row) => row.table_name)).toEqual(['blacklist_entries', 'identity_tickets']);
    const given = await ask(
      `select r.table_name, r.column_name from data.column_register r where r.class = 'secret' and data.export_rule(r) <> 'never'`,
    );
    expect(given).toEqual([]);
  });

  it('names for every table what the server may do, or the test says why nothing', async () => {
    const tables = (
      await ask<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'data' order by 1`)
    ).map((row) => row.name);
    const registered = new Set(
      (await ask<{ table_name: string }>('select table_name from data.table_register')).map((row) => row.table_name),
    );
    expect(tables.filter((name) => !registered.has(name) && !(name in internal))).toEqual([]);
    expect(Object.keys(internal).filter((name) => registered.has(name) || !tables.includes(name))).toEqual([]);
  });

  it('is what the views are made of: every view filters by organisation and checks what is written', async () => {
    const views = await ask<{ viewname: string; definition: string; options: string[] | null; registered: boolean }>(`
      select v.viewname, v.definition, c.reloptions as options, exists (select from data.table_register r where r.table_name = v.viewname) as registered
        from pg_views v join pg_class c on c.relname = v.viewname and c.relnamespace = 'app'::regnamespace where v.schemaname = 'app'`);
    expect(views.length).toBeGreaterThan(20);
    for (const { viewname, definition, options, registered } of views) {
      expect(registered, viewname).toBe(true);
      expect(definition, viewname).toMatch(
        /WHERE \(?(\w+\.)?(organisation_id|id) = \(?NULLIF\(current_setting\('manyhands\.organisation_id'::text, true\), ''::text\)\)?::bigint/i,
      );
      expect(options, viewname).toEqual(['check_option=local']);
    }
  });
});

describe('every table', () => {
  it('leads its primary key with the organisation', async () => {
    const keys = await ask<{ name: string; first: string }>(`
      select c.relname as name, a.attname as first
        from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indisprimary and c.relnamespace = 'data'::regnamespace and c.relname not in ('column_register', 'table_register', 'organisation_hosts', 'organisations')`);
    expect(keys.filter((row) => row.first !== 'organisation_id')).toEqual([]);
    expect(keys.length).toBeGreaterThan(20);
  });

  it('points to others with the organisation in the key, so that no row can point across', async () => {
    const loose = await ask(`
      select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to" from pg_constraint k
       where k.contype = 'f' and k.connamespace = 'data'::regnamespace and k.confrelid <> 'data.organisations'::regclass
         and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname = 'organisation_id')`);
    expect(loose).toEqual([]);
  });

  it('that people edit has a version that rises with every change', async () => {
    const missing = await ask<{ name: string }>(`
      select r.table_name as name from data.table_register r
       where (select count(*) from information_schema.columns c where c.table_schema = 'data' and c.table_name = r.table_name and c.column_name in ('version', 'created_at', 'updated_at')) < 3
          or not exists (select from pg_trigger t where t.tgrelid = ('data.' || quote_ident(r.table_name))::regclass and t.tgname = 'touch') order by 1`);
    expect(missing.map((row) => row.name).filter((name) => !(name in unversioned))).toEqual([]);
    expect(Object.keys(unversioned).filter((name) => !missing.some((row) => row.name === name))).toEqual([]);
  });
});

describe('every function that lends its owner’s rights', () => {
  it('has a search path of its own, so that no one can slip another function under it', async () => {
    const loose = await ask(`
      select p.oid::regprocedure::text as name, p.proconfig from pg_proc p
       where p.prosecdef and p.pronamespace::regnamespace::text in ('app', 'data', 'diversity', 'public')
         and not coalesce(p.proconfig @> array['search_path=pg_catalog'], false)`);
    expect(loose).toEqual([]);
  });

  it('is closed to everyone it was not opened to', async () => {
    const open = await ask<{ name: string }>(`
      select p.oid::regprocedure::text as name from pg_proc p
       where p.prosecdef and p.pronamespace::regnamespace::text in ('app', 'data', 'diversity', 'public')
         and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) order by 1`);
    expect(open.map((row) => row.name)).toEqual([]);
  });

  it('that the server may call stands in schema app or is a door of the diversity wall', async () => {
    const callable = await ask<{ name: string }>(`
      select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
       where p.pronamespace::regnamespace::text in ('app', 'data', 'diversity', 'public') and has_function_privilege('manyhands_app', p.oid, 'execute') and p.prosecdef order by 1`);
    expect(callable.map((row) => row.name).filter((name) => !name.startsWith('app.'))).toEqual(
      [
        'add_answers',
        'forget_answers',
        'forget_draft_answers',
        'has_answers',
        'has_draft_answers',
        'move_draft_answers',
        'own_answers',
        'save_answers',
        'save_draft_answers',
      ].map((name) => `diversity.${name}`),
    );
  });
});
