/** What the audit keeps of a deed, apart from the entry itself. */
export interface Kept {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  input?: Record<string, unknown>;
}

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that may be seen, each with its value before and after; null where there was none. */
export function computeChanges(kept: Kept | null, readable: ReadonlySet<string>): Change[] {
  const [before, after] = [kept?.before ?? {}, kept?.after ?? kept?.input ?? {}];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => readable.has(name))
    .sort();
  return names.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
