import { fileName, type SourceFile, type Violation } from './source.ts';

const VAGUE = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc']);

/** Words that meet by hyphen, parts that meet by dot; a leading dot hides, as the system has it. */
const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Names that other programs or old habit prescribe. */
const CUSTOM = [
  /^(?:README|ARCHITECTURE|CONTRIBUTING|SECURITY|CHANGELOG|CODE_OF_CONDUCT)\.md$/,
  /^(?:LICENSE|NOTICE|Dockerfile)$/,
  /^\d{4}_[a-z0-9_]+\.sql$/, // a migration, held to its own pattern elsewhere
  /^[a-z]{2,3}-[A-Z]{2}\.json$/, // a message catalogue of one region
];

function problem(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  const vague = folders.find((folder) => VAGUE.has(folder));
  if (vague !== undefined) return `a folder called ${vague} says nothing about what is in it`;
  const crooked = folders.find((folder) => !KEBAB.test(folder));
  if (crooked !== undefined) return `folder ${crooked} is not kebab-case`;
  const name = fileName(path);
  if (/^index\.(?:ts|tsx|mts|js|mjs|jsx)$/.test(name)) return 'no index files: import the file that holds the thing';
  return KEBAB.test(name) || CUSTOM.some((custom) => custom.test(name)) ? undefined : `${name} is not kebab-case`;
}

export function checkFileNames(tree: readonly SourceFile[]): Violation[] {
  return tree.flatMap(({ path }) => {
    const message = problem(path);
    return message === undefined ? [] : [{ file: path, line: 1, rule: 'file-names', message }];
  });
}
