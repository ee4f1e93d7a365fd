/** The keys whose value is another than before: what was not touched is not sent, so it cannot be refused or overwritten. */
export function changedOnly<T extends object>(before: T, after: T): Partial<T> {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => after[key] !== before[key]);
  return Object.fromEntries(keys.map((key) => [key, after[key]])) as Partial<T>;
}
