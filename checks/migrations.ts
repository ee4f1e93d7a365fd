import { fileName, type SourceFile, type Violation } from './source.ts';
import { splitActions, sqlStatements, type Statement } from './sql-statements.ts';

const FOLDER = 'apps/server/migrations/';
const NAME = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;

/** Up to here the files build the first release's empty schema, where no statement can keep anyone waiting. */
const FIRST_RELEASE = 100;

const SAFE = /--\s*safe:\s*\S/i;

function namingProblem(name: string): string | undefined {
  if (!NAME.test(name)) return 'name it NNNN_words.sql, for example 0042_add_shift_briefing.sql';
  return /_(?:down|undo|rollback|revert)\.sql$/.test(name)
    ? 'migrations only go forward: undo with a new one'
    : undefined;
}

function checkNames(files: readonly SourceFile[]): Violation[] {
  const owners = new Map<string, string>();
  return files.flatMap(({ path }) => {
    const name = fileName(path);
    const found = (message: string): Violation[] => [{ file: path, line: 1, rule: 'migrations', message }];
    const problem = namingProblem(name);
    if (problem !== undefined) return found(problem);
    const number = name.slice(0, 4);
    const owner = owners.get(number);
    if (owner !== undefined) return found(`number ${number} is taken by ${owner}`);
    owners.set(number, name);
    return [];
  });
}

function actionProblem(action: string): string | undefined {
  if (/^drop (?!constraint\b)/.test(action)) return 'dropping a column breaks the release that still runs';
  if (action.startsWith('rename ')) return 'renaming breaks the release that still runs';
  if (/^alter (?:column )?\S+ (?:set data )?type\b/.test(action))
    return 'changing a type rewrites the table under an exclusive lock';
  if (/^alter (?:column )?\S+ set not null\b/.test(action))
    return 'set not null scans the table under an exclusive lock';
  const addsColumn = /^add (?!constraint\b|primary\b|unique\b|check\b|foreign\b|exclude\b)/.test(action);
  const isFilled = /\bdefault\b|\bgenerated\b/.test(action);
  return addsColumn && /\bnot null\b/.test(action) && !isFilled
    ? 'a not null column without default fails on existing rows'
    : undefined;
}

function statementProblems({ text }: Statement, fresh: ReadonlySet<string>): string[] {
  const altered = /\balter table (?:if exists )?(?:only )?([\w."]+) (.*)$/.exec(text);
  if (altered) {
    const [, table = '', actions = ''] = altered;
    return fresh.has(table) ? [] : splitActions(actions).flatMap((action) => actionProblem(action) ?? []);
  }
  if (/\bdrop table\b/.test(text)) return ['dropping a table breaks the release that still runs'];
  const indexed = /\bcreate (?:unique )?index (concurrently )?.*?\bon (?:only )?([\w."]+)/.exec(text);
  return indexed && indexed[1] === undefined && !fresh.has(indexed[2] ?? '')
    ? ['an index on a table in use is created concurrently']
    : [];
}

function checkStatements({ path, text }: SourceFile): Violation[] {
  if (Number(fileName(path).slice(0, 4)) <= FIRST_RELEASE) return [];
  const statements = sqlStatements(text);
  const created = statements.flatMap(
    (one) => /\bcreate (?:unlogged )?table (?:if not exists )?([\w."]+)/.exec(one.text)?.[1] ?? [],
  );
  const fresh = new Set(created);
  return statements
    .filter(({ comments }) => !SAFE.test(comments))
    .flatMap((statement) =>
      statementProblems(statement, fresh).map((why) => ({
        file: path,
        line: statement.line,
        rule: 'migrations',
        message: `${why}; if it is safe here, say why on a line \`-- safe: …\``,
      })),
    );
}

export function checkMigrations(tree: readonly SourceFile[]): Violation[] {
  const files = tree.filter(({ path }) => path.startsWith(FOLDER));
  return [...checkNames(files), ...files.filter(({ path }) => NAME.test(fileName(path))).flatMap(checkStatements)];
}
