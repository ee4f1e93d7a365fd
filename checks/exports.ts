import { placeOf, roleOf } from './places.ts';
import { baseName, isCode, type SourceFile, type Violation } from './source.ts';
import { syntaxOf, type Export } from './syntax.ts';

/** The first word tells what a caller may expect: nothing or one, exactly one, a refusal, a yes or no. */
const FIRST_WORDS: Record<string, readonly string[]> = {
  queries: ['find', 'get', 'list', 'count', 'insert', 'update', 'delete', 'lock'],
  rules: ['assert', 'is', 'has', 'can', 'compute'],
};

const camelCase = (kebab: string): string => kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function commandProblems(path: string, exports: readonly Export[]): { line: number; message: string }[] {
  const wanted = camelCase(baseName(path));
  const values = exports.filter((one) => one.kind !== 'type');
  const strangers = values.filter((one) => one.kind !== 'function' || one.name !== wanted);
  if (values.length === 0) return [{ line: 1, message: `a command exports its function, ${wanted}` }];
  return strangers.map(({ line, name }) => ({
    line,
    message: `a command exports one function, ${wanted}, and not ${name}`,
  }));
}

function startsWithWord(name: string, words: readonly string[]): boolean {
  return words.some((word) => name === word || (name.startsWith(word) && /[A-Z0-9]/.test(name.charAt(word.length))));
}

function problems(path: string, exports: readonly Export[]): { line: number; message: string }[] {
  const stars = exports
    .filter((one) => one.kind === 'everything')
    .map(({ line }) => ({ line, message: 'no `export *`: name what is handed on' }));
  if (placeOf(path).layer !== 'modules') return stars;
  const role = roleOf(path) ?? '';
  if (role === 'command') return [...stars, ...commandProblems(path, exports)];
  const words = FIRST_WORDS[role];
  if (words === undefined) return stars;
  const misnamed = exports.filter((one) => one.kind === 'function' && !startsWithWord(one.name, words));
  return [
    ...stars,
    ...misnamed.map(({ line, name }) => ({
      line,
      message: `${name} in a ${role} file should start with one of: ${words.join(', ')}`,
    })),
  ];
}

export function checkExports(tree: readonly SourceFile[]): Violation[] {
  return tree
    .filter(({ path }) => isCode(path))
    .flatMap((file) =>
      problems(file.path, syntaxOf(file).exports).map((found) => ({ file: file.path, rule: 'exports', ...found })),
    );
}
