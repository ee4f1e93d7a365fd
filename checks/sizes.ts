import { countLines, isCode, isGenerated, isTest, lineAt, type SourceFile, type Violation } from './source.ts';
import { isFunction, isNode, nameOf, syntaxOf, walk, type Node } from './syntax.ts';

const MOST_FILE_LINES = 400;
const MOST_FUNCTION_LINES = 80;

/** What people read from top to bottom. Data (JSON, text lists) and migrations may be as long as they are. */
const READ_WHOLE = /\.(?:ts|tsx|mts|js|mjs|jsx|css|html|md)$/;

export function checkFileSizes(tree: readonly SourceFile[]): Violation[] {
  return tree
    .filter((file) => READ_WHOLE.test(file.path) && !isGenerated(file.path))
    .map((file) => ({ file, lines: countLines(file.text) }))
    .filter(({ lines }) => lines > MOST_FILE_LINES)
    .map(({ file, lines }) => ({
      file: file.path,
      line: MOST_FILE_LINES + 1,
      rule: 'file-size',
      message: `${lines} lines, at most ${MOST_FILE_LINES}: split it by subject`,
    }));
}

/** Whether `describe`, `describe.each(…)` or `test.describe` is what a call calls. */
function isSuite(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 'describe';
  if (callee.type === 'MemberExpression') return nameOf(callee.property) === 'describe' || isSuite(callee.object);
  return (
    (callee.type === 'CallExpression' && isSuite(callee.callee)) ||
    (callee.type === 'TaggedTemplateExpression' && isSuite(callee.tag))
  );
}

function label(node: Node, parent: Node | undefined): string {
  const own = nameOf(node.id);
  if (own !== '') return own;
  if (parent?.type === 'VariableDeclarator') return nameOf(parent.id);
  return parent?.type === 'Property' || parent?.type === 'MethodDefinition' ? nameOf(parent.key) : '';
}

export function checkFunctionSizes(tree: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const file of tree.filter(({ path }) => isCode(path))) {
    walk(syntaxOf(file).root, (node, ancestors) => {
      if (!isFunction(node)) return;
      const parent = ancestors.at(-1);
      // A suite's callback is a list of tests, not a piece of reasoning.
      if (isTest(file.path) && parent?.type === 'CallExpression' && isSuite(parent.callee)) return;
      const line = lineAt(file.text, node.start);
      const lines = lineAt(file.text, node.end) - line + 1;
      if (lines <= MOST_FUNCTION_LINES) return;
      const name = label(node, parent) || 'an unnamed function';
      violations.push({
        file: file.path,
        line,
        rule: 'function-size',
        message: `${name} has ${lines} lines, at most ${MOST_FUNCTION_LINES}`,
      });
    });
  }
  return violations;
}
