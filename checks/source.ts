/** A file of the repository; `path` is relative to the root and uses forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

export type Violation = { file: string; line: number; rule: string; message: string };

export type Check = (tree: readonly SourceFile[]) => Violation[];

const CODE = /\.(?:ts|tsx|mts|js|mjs|jsx)$/;
const TEST = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/;

export const isCode = (path: string): boolean => CODE.test(path) && !isGenerated(path);

export const isTest = (path: string): boolean => TEST.test(path);

/** Machines write these; people neither read them through nor shape them. */
export const isGenerated = (path: string): boolean => /\.generated\.[a-z]+$/.test(path);

export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The part of a file name before its first dot: `shift` of `shift.policy.ts`. */
export const baseName = (path: string): string => fileName(path).split('.')[0] ?? '';

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

export function countLines(text: string): number {
  if (text === '') return 0;
  const breaks = text.split('\n').length;
  return text.endsWith('\n') ? breaks - 1 : breaks;
}

export const describeViolation = (v: Violation): string => `${v.file}:${v.line} [${v.rule}] ${v.message}`;
