import { describe, expect, test } from 'vitest';
import { checkMigrations } from './migrations.ts';
import { sqlStatements } from './sql-statements.ts';

const folder = 'apps/server/migrations';
const problems = (...names: string[]): string[] =>
  checkMigrations(names.map((name) => ({ path: `${folder}/${name}`, text: '' }))).map((found) => found.message);
const unsafe = (text: string, name = '0101_change.sql'): string[] =>
  checkMigrations([{ path: `${folder}/${name}`, text }]).map((found) => found.message);

describe('names', () => {
  test('are a number and words', () => {
    expect(problems('0001_first_tables.sql', '0002_teams.sql', '0140_shifts.sql')).toEqual([]);
    expect(problems('1_first.sql')).toEqual([expect.stringContaining('NNNN_words.sql')]);
    expect(problems('0001-first.sql')).toEqual([expect.stringContaining('NNNN_words.sql')]);
    expect(problems('0001_first.ts')).toEqual([expect.stringContaining('NNNN_words.sql')]);
  });

  test('use a number once', () => {
    expect(problems('0007_audit.sql', '0007_jobs.sql')).toEqual(['number 0007 is taken by 0007_audit.sql']);
  });

  test('never go back', () => {
    expect(problems('0007_audit_down.sql')).toEqual([expect.stringContaining('only go forward')]);
  });
});

describe('statements after the first release', () => {
  test.each([
    ['alter table data.users drop column nickname;', 'dropping a column'],
    ['alter table data.users drop nickname', 'dropping a column'],
    ['ALTER TABLE data.users\n  ALTER COLUMN age TYPE bigint;', 'changing a type'],
    ['alter table data.users alter age set data type bigint;', 'changing a type'],
    ['alter table data.users alter column age set not null;', 'set not null'],
    ['alter table data.users add column rank int not null;', 'a not null column without default'],
    [
      'alter table only data.users add rank numeric(4, 2) default 0 not null, add grade int not null;',
      'a not null column without default',
    ],
    ['alter table data.users rename column name to label;', 'renaming'],
    ['drop table data.users;', 'dropping a table'],
    ['create index users_name on data.users (name);', 'concurrently'],
    ['create unique index users_name on only data.users (name);', 'concurrently'],
    ['do $$ begin alter table data.users drop column a; end $$;', 'dropping a column'],
    ['-- safe:\nalter table data.users drop column a;', 'dropping a column'],
  ])('%s is refused', (sql, why) => {
    expect(unsafe(sql)).toEqual([expect.stringContaining(why)]);
  });

  test.each([
    'alter table data.users add column rank int;',
    "alter table data.users add column rank text not null default 'none';",
    'alter table data.users add column full_name text not null generated always as (name) stored;',
    'alter table data.users drop constraint users_name_check;',
    'create index concurrently users_name on data.users (name);',
    'create table data.rooms (id bigint not null); create index rooms_id on data.rooms (id); alter table data.rooms alter column id type int;',
    '-- alter table data.users drop column nickname;\nselect 1;',
    "comment on table data.users is 'drop table data.users';",
    '-- safe: unused since release 3, no reader left\nalter table data.users drop column nickname;',
    'alter table data.users drop column nickname; -- safe: unused since release 3',
  ])('%s is fine', (sql) => {
    expect(unsafe(sql)).toEqual([]);
  });

  test('do not bind the files of the first release', () => {
    expect(unsafe('alter table data.users drop column nickname;', '0100_last.sql')).toEqual([]);
  });

  test('are reported on their own line, and an excuse covers one statement only', () => {
    const text = '-- safe: no one reads it\nalter table data.a drop column b;\n\nalter table data.a drop column c;\n';
    expect(checkMigrations([{ path: `${folder}/0101_a.sql`, text }]).map((found) => found.line)).toEqual([4]);
  });
});

test('a semicolon in a string or comment ends no statement', () => {
  expect(sqlStatements("select ';' -- a; b\n, 1; select 2").map((one) => [one.line, one.text])).toEqual([
    [1, 'select , 1'],
    [2, 'select 2'],
  ]);
});
