import { isTestGround, placeOf } from './places.ts';
import { isCode, lineAt, type SourceFile, type Violation } from './source.ts';
import { isNode, nameOf, syntaxOf, walk, type Node } from './syntax.ts';

/** Parts of `write` that a command would otherwise put together by itself, and forget one. */
const PARTS = new Set(['withRetries', 'confirmCaller', 'keepReplay']);

/** `database.transaction(…)`, however the database is reached. A job's own `transaction` is another thing. */
function opensTransaction(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'transaction') return false;
  const owner = callee.object;
  return nameOf(isNode(owner) && owner.type === 'MemberExpression' ? owner.property : owner) === 'database';
}

function problem(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  if (opensTransaction(node.callee)) return 'write through platform/resource/write.ts, not in a bare transaction';
  return PARTS.has(nameOf(node.callee)) ? `${nameOf(node.callee)} is a part of platform/resource/write.ts` : undefined;
}

export function checkBareWrites(tree: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const file of tree.filter(
    ({ path }) => isCode(path) && placeOf(path).layer === 'modules' && !isTestGround(path),
  )) {
    walk(syntaxOf(file).root, (node) => {
      const message = problem(node);
      if (message !== undefined)
        violations.push({ file: file.path, line: lineAt(file.text, node.start), rule: 'bare-writes', message });
    });
  }
  return violations;
}
