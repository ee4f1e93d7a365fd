import { describe, expect, test } from 'vitest';
import { checkContractImports } from './contract-imports.ts';
import { checkImportCycles } from './import-cycles.ts';
import { checkModuleImports } from './module-imports.ts';
import { checkServerImports, moduleOrder } from './server-imports.ts';
import type { Check, SourceFile } from './source.ts';
import { checkWebImports } from './web-imports.ts';

const list: SourceFile = {
  path: 'apps/server/src/app/modules.ts',
  text: "import { team } from '../modules/teams/team.module.ts';\nimport { user } from '../modules/users/user.module.ts';\nexport const modules = [team, user];",
};

const messages = (check: Check, path: string, text: string): string[] =>
  check([list, { path, text }]).map((found) => found.message);

/** One row per import: who imports what, and words of the one complaint, or none. */
function follows(check: Check, rows: readonly (readonly [from: string, text: string, complaint: string])[]): void {
  test.each(rows)('%s with %s: %s', (from, text, complaint) => {
    const found = messages(check, from, text).map((message) => (message.includes(complaint) ? complaint : message));
    expect(found).toEqual(complaint === 'fine' ? [] : [complaint]);
  });
}

describe('the contract', () => {
  const src = 'packages/contract/src';
  follows(checkContractImports, [
    [`${src}/kit/a.ts`, "import { z } from 'zod';", 'fine'],
    [`${src}/kit/a.ts`, "import { steps } from '../form/steps.ts';", 'fine'],
    [`${src}/kit/a.ts`, "import { shift } from '../shifts/shift.resource.ts';", 'may not import contract/domain'],
    [`${src}/kit/a.ts`, "import type { Shift } from '../shifts/shift.resource.ts';", 'may not import contract/domain'],
    [`${src}/kit/a.ts`, "import { readFile } from 'node:fs';", 'may not import node:fs'],
    [`${src}/kit/a.test.ts`, "import { test } from 'vitest';", 'fine'],
    [`${src}/form/a.ts`, "import { z } from 'zod';", 'not even zod'],
    [`${src}/form/a.ts`, "import { id } from '../kit/types.ts';", 'may not import contract/kit'],
    [`${src}/form/a.ts`, "import { walk } from './walker.ts';", 'fine'],
    [`${src}/shifts/shift.resource.ts`, "import { defineResource } from '../kit/resource.ts';", 'fine'],
    [`${src}/shifts/shift.resource.ts`, "import { team } from '../teams/team.resource.ts';", 'by string'],
    [`${src}/shifts/shift.resource.ts`, "import { all } from '../resources.ts';", 'may not import contract/list'],
    [
      `${src}/shifts/shift.resource.ts`,
      "import { db } from '../../../../apps/server/src/platform/db/pool.ts';",
      'outside itself',
    ],
    [`${src}/resources.ts`, "import { shift } from './shifts/shift.resource.ts';", 'fine'],
  ]);
});

describe('the server', () => {
  const src = 'apps/server/src';
  follows(checkServerImports, [
    [`${src}/platform/http/a.ts`, "import { b } from '../db/b.ts';", 'fine'],
    [
      `${src}/platform/http/a.ts`,
      "import { b } from '../../modules/teams/public.ts';",
      'platform may not import modules',
    ],
    [`${src}/platform/http/a.ts`, "import { field } from '@manyhands/contract/kit/resource.ts';", 'fine'],
    [
      `${src}/platform/http/a.ts`,
      "import { shift } from '@manyhands/contract/shifts/shift.resource.ts';",
      'knows no domain',
    ],
    [`${src}/platform/http/a.ts`, "const b = await import('../../app/build-app.ts');", 'platform may not import app'],
    [`${src}/modules/users/user.queries.ts`, "import { findTeam } from '../teams/public.ts';", 'fine'],
    [
      `${src}/modules/users/user.queries.ts`,
      "import { findTeam } from '../teams/team.queries.ts';",
      'only through its public.ts',
    ],
    [`${src}/modules/teams/team.queries.ts`, "import { findUser } from '../users/public.ts';", 'go by event'],
    [`${src}/modules/teams/team.queries.ts`, "export { findUser } from '../users/public.ts';", 'go by event'],
    [
      `${src}/modules/teams/team.queries.ts`,
      "import { x } from '../unlisted/public.ts';",
      'no place in app/modules.ts',
    ],
    [
      `${src}/modules/teams/team.module.ts`,
      "import { build } from '../../app/build-app.ts';",
      'modules may not import app',
    ],
    [`${src}/app/build-app.ts`, "import { x } from '../modules/users/user.module.ts';", 'fine'],
    [`${src}/app/build-app.ts`, "import { x } from '../main.ts';", 'never imported'],
    [`${src}/main.ts`, "import { build } from './app/build-app.ts';", 'fine'],
    [`${src}/main.ts`, "import { start } from './testing/database.ts';", 'test ground'],
    [`${src}/app/seed.ts`, "import { aUser } from '../modules/users/user.factory.ts';", 'test ground'],
    [`${src}/modules/teams/team.test.ts`, "import { aUser } from '../users/user.factory.ts';", 'fine'],
    [`${src}/testing/api.ts`, "import { build } from '../app/build-app.ts';", 'fine'],
    [`${src}/testing/api.ts`, "import { startPostgres } from '../../../../ops/postgres.mjs';", 'fine'],
    [`${src}/main.ts`, "import { ui } from '../../web/src/ui/button.tsx';", 'may not import the web'],
    [`${src}/main.ts`, "import { runChecks } from '../../../checks/run.ts';", 'outside the apps'],
    [`${src}/main.ts`, "import pkg from '../../../package.json';", 'fine'],
    ['apps/web/src/lib/a.ts', "import { db } from '../../../server/src/testing/database.ts';", 'test ground'],
    ['e2e/apply.test.ts', "import { start } from '../apps/server/src/testing/database.ts';", 'fine'],
  ]);

  test('takes its order from the first import of each domain in app/modules.ts', () => {
    expect(moduleOrder([list])).toEqual(['teams', 'users']);
    expect(moduleOrder([])).toEqual([]);
  });
});

describe('one module', () => {
  const users = 'apps/server/src/modules/users';
  follows(checkModuleImports, [
    [`${users}/user.module.ts`, "import { block } from './commands/block.ts';", 'fine'],
    [`${users}/user.module.ts`, "import { userPolicy } from './user.policy.ts';", 'fine'],
    [`${users}/commands/block.ts`, "import { lockUser } from '../user.queries.ts';", 'fine'],
    [`${users}/commands/block.ts`, "import { assertActive } from '../user.rules.ts';", 'fine'],
    [`${users}/commands/block.ts`, "import { userPolicy } from '../user.policy.ts';", 'may not import a policy file'],
    [`${users}/commands/block.ts`, "import { userModule } from '../user.module.ts';", 'may not import a module file'],
    [`${users}/commands/block.ts`, "import { unblock } from './unblock.ts';", 'fine'],
    [`${users}/commands/block.ts`, "import { sql } from '../../../platform/db/sql.ts';", 'writes no SQL'],
    [`${users}/commands/block.ts`, "import type { Sql } from '../../../platform/db/sql.ts';", 'writes no SQL'],
    [`${users}/commands/block.ts`, "import { sql } from 'kysely';", 'writes no SQL'],
    [`${users}/user.queries.ts`, "import { sql } from '../../platform/db/sql.ts';", 'fine'],
    [`${users}/user.queries.ts`, "import { block } from './commands/block.ts';", 'may not import a command file'],
    [`${users}/user.rules.ts`, "import { lockUser } from './user.queries.ts';", 'may not import a queries file'],
    [`${users}/user.rules.ts`, "import type { UserRow } from './user.queries.ts';", 'may not import a queries file'],
    [`${users}/user.policy.ts`, "import { lockUser } from './user.queries.ts';", 'may not import a queries file'],
    [`${users}/user.policy.ts`, "import { block } from './commands/block.ts';", 'may not import a command file'],
    [`${users}/public.ts`, "export { block } from './commands/block.ts';", 'fine'],
    [`${users}/user.test.ts`, "import { lockUser } from './user.queries.ts';", 'fine'],
  ]);
});

describe('the web', () => {
  const src = 'apps/web/src';
  follows(checkWebImports, [
    [`${src}/ui/button.tsx`, "import { Button } from 'react-aria-components';", 'fine'],
    [`${src}/ui/button.tsx`, "import { http } from '../lib/http.ts';", 'ui may not import lib'],
    [
      `${src}/ui/button.tsx`,
      "import type { Shift } from '@manyhands/contract/shifts/shift.resource.ts';",
      'ui knows no domain',
    ],
    [`${src}/ui/button.tsx`, "import './button.css';", 'fine'],
    [`${src}/lib/forms.ts`, "import { Field } from '../ui/field.tsx';", 'fine'],
    [`${src}/lib/forms.ts`, "import { x } from '../features/shifts/x.tsx';", 'lib may not import features'],
    [`${src}/features/shifts/list.tsx`, "import { Button } from '../../ui/button.tsx';", 'fine'],
    [`${src}/features/shifts/list.tsx`, "import { Button } from 'react-aria-components';", 'stays behind ui/'],
    [`${src}/features/shifts/list.tsx`, "import { x } from './row.tsx';", 'fine'],
    [`${src}/features/shifts/list.tsx`, "import { x } from '../teams/x.tsx';", 'a route composes them'],
    [
      `${src}/features/shifts/list.tsx`,
      "import type { Shift } from '@manyhands/contract/shifts/shift.resource.ts';",
      'fine',
    ],
    [
      `${src}/features/shifts/list.tsx`,
      "import { type Shift } from '@manyhands/contract/shifts/shift.resource.ts';",
      'fine',
    ],
    [
      `${src}/features/shifts/list.tsx`,
      "import { shift } from '@manyhands/contract/shifts/shift.resource.ts';",
      'import type',
    ],
    [`${src}/features/apply/form.tsx`, "import { walk } from '@manyhands/contract/form/walker.ts';", 'fine'],
    [`${src}/features/apply/form.tsx`, "import { z } from 'zod';", 'no schema library'],
    [`${src}/routes/staff/people.tsx`, "import { x } from '../../features/users/x.tsx';", 'fine'],
    [`${src}/routes/staff/people.tsx`, "import { router } from '../../app/router.tsx';", 'routes may not import app'],
    [`${src}/app/router.tsx`, "import { People } from '../routes/staff/people.tsx';", 'fine'],
    [
      `${src}/app/router.tsx`,
      "import type { Db } from '../../../server/src/platform/db/pool.ts';",
      'may not import the server',
    ],
    [`${src}/app/router.tsx`, "import { x } from '../testing/render.tsx';", 'test ground'],
  ]);
});

describe('circles', () => {
  const file = (path: string, text: string): SourceFile => ({ path, text });

  test('are found across files and by type imports', () => {
    const tree = [
      file('ops/a.ts', "import { b } from './b.ts';"),
      file('ops/b.ts', "import type { C } from './c.ts';"),
      file('ops/c.ts', "\nexport { a } from './a.ts';"),
    ];
    expect(checkImportCycles(tree)).toEqual([
      {
        file: 'ops/c.ts',
        line: 2,
        rule: 'import-cycles',
        message: 'closes a circle: ops/a.ts → ops/b.ts → ops/c.ts → ops/a.ts',
      },
    ]);
  });

  test('are not seen where two roads lead to one file', () => {
    const tree = [
      file('ops/a.ts', "import './b.ts'; import './c.ts';"),
      file('ops/b.ts', "import './d.ts';"),
      file('ops/c.ts', "import './d.ts';"),
      file('ops/d.ts', ''),
    ];
    expect(checkImportCycles(tree)).toEqual([]);
  });

  test('are found behind a file that was settled before', () => {
    const tree = [
      file('ops/a.ts', "import './b.ts';"),
      file('ops/b.ts', "import './c.ts';"),
      file('ops/c.ts', "import './b.ts';"),
    ];
    expect(checkImportCycles(tree).map((found) => found.file)).toEqual(['ops/c.ts']);
  });
});
