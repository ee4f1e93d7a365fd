import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkPlainWords, INSTEAD } from './plain-words.ts';
import { compileIgnore, readTree } from './read-tree.ts';
import { CHECKS, runChecks } from './run.ts';
import { describeViolation, type SourceFile } from './source.ts';

const tree = readTree(fileURLToPath(new URL('..', import.meta.url)));

describe('the repository', () => {
  test('is read without what git ignores', () => {
    const paths = tree.map((file) => file.path);
    expect(paths).toContain('checks/tree.test.ts');
    expect(paths).toContain('package.json');
    expect(paths.filter((path) => /(?:^|\/)(?:node_modules|dist|\.git)\//.test(path))).toEqual([]);
  });

  const violations = runChecks(tree);
  test.each(Object.keys(CHECKS))('keeps the rule %s', (rule) => {
    expect(violations.filter((found) => found.rule === rule).map(describeViolation)).toEqual([]);
  });
});

test('an ignore rule holds for folders, for the root alone and for endings', () => {
  const ignored = compileIgnore('# built\nnode_modules/\n/data/\n*.log\n');
  expect(ignored('apps/web/node_modules', true)).toBe(true);
  expect(ignored('data', true)).toBe(true);
  expect(ignored('apps/server/data', true)).toBe(false);
  expect(ignored('ops/run.log', false)).toBe(true);
  expect(ignored('ops/run.logger.ts', false)).toBe(false);
});

// A table of one planted violation per rule, so that a rule added without proof is noticed here.
const long = Array.from({ length: 401 }, (_, n) => `export const v${n} = ${n};`).join('\n');
const planted: Record<string, SourceFile[]> = {
  'contract-imports': [{ path: 'packages/contract/src/kit/a.ts', text: "import 'node:fs';" }],
  'server-imports': [{ path: 'apps/server/src/platform/db/a.ts', text: "import '../../modules/users/public.ts';" }],
  'module-imports': [{ path: 'apps/server/src/modules/users/user.rules.ts', text: "import './user.queries.ts';" }],
  'web-imports': [{ path: 'apps/web/src/ui/a.tsx', text: "import '../lib/http.ts';" }],
  'import-cycles': [{ path: 'ops/a.mjs', text: "import './a.mjs';" }],
  'file-size': [{ path: 'ops/long.mjs', text: long }],
  'function-size': [{ path: 'ops/long.mjs', text: `function long() {\n${'\n'.repeat(80)}}` }],
  'role-names': [{ path: 'apps/server/src/modules/users/user.service.ts', text: '' }],
  'file-names': [{ path: 'ops/SomeThing.mjs', text: '' }],
  exports: [{ path: 'ops/a.mjs', text: "export * from './b.mjs';" }],
  'plain-functions': [{ path: 'ops/a.mjs', text: 'export class Runner {}' }],
  'bare-writes': [
    {
      path: 'apps/server/src/modules/users/commands/a.ts',
      text: 'export const a = (database: Db) => database.transaction(1, work);',
    },
  ],
  migrations: [{ path: 'apps/server/migrations/first.sql', text: '' }],
  'lock-file': [
    {
      path: 'package-lock.json',
      text: JSON.stringify({
        packages: { '': { engines: { node: '>=20' } }, 'node_modules/a': { optionalDependencies: { b: '1' } } },
      }),
    },
  ],
  licences: [
    { path: 'package-lock.json', text: JSON.stringify({ packages: { 'node_modules/a': { license: 'GPL-3.0' } } }) },
  ],
  'plain-words': [{ path: 'apps/web/src/lib/messages/en.json', text: '{\n  "a.b": "You may not do this."\n}' }],
  catalogue: [
    {
      path: 'docs/api/routes.txt',
      text: 'GET    /api/shifts  shift.list  everyone\nPOST   /api/shifts/{id}/oddity  shift.oddity  everyone',
    },
    { path: 'docs/api/catalogue.json', text: '{ "resources": [], "calls": ["GET shifts"] }' },
  ],
  'machine-traces': [{ path: 'ops/a.mjs', text: ['', 'home', 'somebody', 'notes'].join('/') }],
};

test('every rule has a planted violation that it reports under its own name', () => {
  expect(Object.keys(planted).toSorted()).toEqual(Object.keys(CHECKS).toSorted());
  for (const [rule, check] of Object.entries(CHECKS)) {
    expect(check(planted[rule] ?? []).map((found) => found.rule)).toEqual([rule]);
  }
});

const ODD_SENTENCES = [
  'Ask somebody',
  'If anybody asks',
  'Nobody is here',
  'Everybody can read it',
  'Whoever holds the role',
  'You need not answer',
  'This can’t be undone',
  'Programs',
  'Show the people',
  'Being looked at',
  'Not accepted',
  'Where it stands',
  'It stands on a button',
  'This cannot be done as things stand.',
  'What the role carries',
  'A role profile carries groups',
  'Put everything together',
  'Messages that wait for you',
  'There is no one here whom you may see.',
  'You may not do this.',
  'A team cannot stand below itself.',
  'Switching it off ends everything it holds.',
  'The old one ends at once',
  'Someone else changed this in the meantime.',
  'A number that would tell how many those are is not shown',
  'Shares are of the numbers that are told.',
  'It is in use 3 times, so it cannot be deleted.',
  'Archive it instead: then no one new gets it.',
  'What is next for you at Harrow Fell',
  'And everything else that is yours here.',
  'Change the form',
  'Times Apply was pressed',
  'Country of telephone numbers',
  'Where it is, and for how many nights one may come',
  'Add a place',
  'Shut out',
  'The block was lifted',
  'Who looks after whom',
  'Requests to be anonymised',
  'From a day to a day',
  'that are archived',
];

/** A text as each kind of file that words something would hold it. */
const WORDED: [path: string, file: (text: string) => string][] = [
  ['apps/web/src/lib/messages/en.json', (text) => `{\n  "a.b": "${text}"\n}`],
  ['apps/server/src/modules/users/user.mails.ts', (text) => `  subject: '${text}',`],
  ['packages/contract/src/kit/problems.ts', (text) => `  odd: { status: 409, message: '${text}' },`],
  ['packages/contract/src/kit/field-errors.ts', (text) => `  odd: '${text}',`],
  ['packages/contract/src/users/user.resource.ts', (text) => `  summary: '${text}',`],
];

describe('the rule plain-words', () => {
  test.each(WORDED)('finds every phrase in %s, in any case', (path, file) => {
    const missed = ODD_SENTENCES.flatMap((text) => [text, text.toUpperCase()])
      .filter((text) => path.endsWith('.json') || text.includes(' '))
      .filter((text) => checkPlainWords([{ path, text: file(text) }]).length === 0);
    expect(missed).toEqual([]);
  });

  test('has a planted sentence for each phrase', () => {
    expect(INSTEAD.filter(([phrase]) => !ODD_SENTENCES.some((text) => phrase.test(text)))).toEqual([]);
  });

  test('leaves comments, names in code and the words of the specification alone', () => {
    const text = "/** Nobody may not do this. */\nconst access = 'nobody';\n// somebody else\n  said: 'Ask someone',";
    expect(checkPlainWords([{ path: 'apps/server/src/modules/users/user.mails.ts', text }])).toEqual([]);
    const specified = '{\n  "a.b": "Don\'t know"\n}';
    expect(checkPlainWords([{ path: 'apps/web/src/lib/messages/en.json', text: specified }])).toEqual([]);
  });
});
