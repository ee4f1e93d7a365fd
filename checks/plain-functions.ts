import { isCode, isTest, lineAt, type SourceFile, type Violation } from './source.ts';
import { isNode, nameOf, syntaxOf, walk, type Node } from './syntax.ts';

const MOCKS = new Set(['mock', 'doMock']);

/** Errors must be classes to be told apart, and React's error boundary has no other form. */
function isAllowedClass(node: Node): boolean {
  const parent =
    isNode(node.superClass) && node.superClass.type === 'MemberExpression' ? node.superClass.property : node.superClass;
  return /(?:Error|^Component|^PureComponent)$/.test(nameOf(parent));
}

/** `vi.mock('./ours.ts')`, and the same with a package of ours. */
function mocksOurs(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return false;
  if (nameOf(node.callee.object) !== 'vi' || !MOCKS.has(nameOf(node.callee.property))) return false;
  const [first] = node.arguments as unknown[];
  const named = isNode(first) && first.type === 'ImportExpression' ? first.source : first;
  return /^(?:\.|@manyhands\/)/.test(nameOf(named));
}

function problem(node: Node, path: string): string | undefined {
  const isClass = node.type === 'ClassDeclaration' || node.type === 'ClassExpression';
  if (isClass && !isAllowedClass(node)) return 'functions, not classes; only errors are classes here';
  return isTest(path) && mocksOurs(node) ? 'our own code is never mocked: test against the real part' : undefined;
}

export function checkPlainFunctions(tree: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const file of tree.filter(({ path }) => isCode(path))) {
    walk(syntaxOf(file).root, (node) => {
      const message = problem(node, file.path);
      if (message !== undefined)
        violations.push({ file: file.path, line: lineAt(file.text, node.start), rule: 'plain-functions', message });
    });
  }
  return violations;
}
