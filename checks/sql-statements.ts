/** `text` is the statement without comments and string contents; `comments` is what was said on its lines. */
export type Statement = { text: string; line: number; comments: string };

const HIDDEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;

/** Blanks out comments and strings but keeps every line break and offset. */
function blank(sql: string): string {
  return sql.replace(HIDDEN, (hidden) => hidden.replace(/[^\n]/g, ' '));
}

/**
 * Splits at every semicolon, inside dollar-quoted bodies too: what a `do` block alters is altered all the
 * same. Good enough to look for dangerous words, not to run anything.
 */
export function sqlStatements(sql: string): Statement[] {
  const bare = blank(sql);
  const rawLines = sql.split('\n');
  const statements: Statement[] = [];
  let start = 0;
  let lastLine = 0;
  for (const piece of bare.split(';')) {
    const first = start + (piece.length - piece.trimStart().length);
    const line = bare.slice(0, first).split('\n').length;
    const endLine = bare.slice(0, start + piece.length).split('\n').length;
    const comments = rawLines
      .slice(lastLine, endLine)
      .flatMap((raw) => raw.match(/--.*$/) ?? [])
      .join('\n');
    if (piece.trim() !== '') statements.push({ text: piece.trim().replace(/\s+/g, ' ').toLowerCase(), line, comments });
    start += piece.length + 1;
    lastLine = endLine;
  }
  return statements;
}

/** Splits at commas outside brackets: the single actions of one `alter table`. */
export function splitActions(list: string): string[] {
  const actions: string[] = [];
  let depth = 0;
  let current = '';
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) {
      actions.push(current.trim());
      current = '';
    } else current += letter;
  }
  return [...actions, current.trim()];
}
