import { parseSync } from 'vite';
import { lineAt, type SourceFile } from './source.ts';

/** An ESTree node seen from outside: the checks ask for a handful of fields and stay clear of the rest. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

export type Import = { specifier: string; line: number; typeOnly: boolean };

export type Export = { name: string; kind: 'function' | 'value' | 'type' | 'everything'; line: number };

export type Syntax = { root: Node; imports: Import[]; exports: Export[] };

const parsed = new WeakMap<SourceFile, Syntax>();

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node)) {
    if (isNode(value)) children.push(value);
    else if (Array.isArray(value)) children.push(...value.filter(isNode));
  }
  return children;
}

/** Calls `see` on every node, parents first, with the chain of ancestors (nearest last). */
export function walk(root: Node, see: (node: Node, ancestors: readonly Node[]) => void): void {
  const ancestors: Node[] = [];
  const visit = (node: Node): void => {
    see(node, ancestors);
    ancestors.push(node);
    for (const child of childrenOf(node)) visit(child);
    ancestors.pop();
  };
  visit(root);
}

export function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'Identifier') return String(value.name);
  return value.type === 'Literal' ? String(value.value) : '';
}

function literal(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
}

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** `import { type A } from` is erased like `import type { A } from`; a bare `import './a'` is not. */
function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true;
  const specifiers = nodes(node.specifiers);
  return specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type');
}

function importsOf(root: Node, text: string): Import[] {
  const imports: Import[] = [];
  walk(root, (node) => {
    if (!IMPORTING.has(node.type)) return;
    const specifier = literal(node.source) ?? literal(node.argument);
    if (specifier !== undefined)
      imports.push({ specifier, line: lineAt(text, node.start), typeOnly: isTypeOnly(node) });
  });
  return imports;
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSDeclareFunction',
]);

/** A plain boolean, because a type guard would claim that what fails it is no node either. */
export const isFunction = (value: unknown): boolean => isNode(value) && FUNCTIONS.has(value.type);

function declared(declaration: Node): Omit<Export, 'line'>[] {
  if (isFunction(declaration)) return [{ name: nameOf(declaration.id), kind: 'function' }];
  if (declaration.type === 'VariableDeclaration') {
    return nodes(declaration.declarations).map((one) => ({
      name: nameOf(one.id),
      kind: isFunction(one.init) ? 'function' : 'value',
    }));
  }
  return [
    {
      name: nameOf(declaration.id),
      kind: declaration.type.startsWith('TS') && declaration.type !== 'TSEnumDeclaration' ? 'type' : 'value',
    },
  ];
}

function exported(statement: Node): Omit<Export, 'line'>[] {
  if (statement.type === 'ExportAllDeclaration') return [{ name: '*', kind: 'everything' }];
  if (statement.type === 'ExportDefaultDeclaration')
    return [{ name: 'default', kind: isFunction(statement.declaration) ? 'function' : 'value' }];
  if (statement.type !== 'ExportNamedDeclaration') return [];
  if (isNode(statement.declaration)) return declared(statement.declaration);
  return nodes(statement.specifiers).map((one) => ({
    name: nameOf(one.exported),
    kind: statement.exportKind === 'type' || one.exportKind === 'type' ? 'type' : 'value',
  }));
}

/** Parsed once per file and run, however many checks ask. A file that does not parse is the type checker's to report. */
export function syntaxOf(file: SourceFile): Syntax {
  const known = parsed.get(file);
  if (known) return known;
  const root = parseSync(file.path, file.text).program as unknown as Node;
  const syntax = {
    root,
    imports: importsOf(root, file.text),
    exports: nodes(root.body).flatMap((one) =>
      exported(one).map((e) => ({ ...e, line: lineAt(file.text, one.start) })),
    ),
  };
  parsed.set(file, syntax);
  return syntax;
}
