/** How many places a step has: 0.01 has two. */
const placesOf = (step: number): number => Math.max(0, Math.ceil(-Math.log10(step)));

/** The number one step up or down, as the arrow keys make it; an empty box starts from nothing, words stay as they are. */
export function stepNumber(typed: string, step: number, direction: 1 | -1): string {
  const number = Number(typed.trim() || 0);
  if (!Number.isFinite(number)) return typed;
  const parts = Math.round(1 / step);
  const next = Math.round(number * parts) + direction;
  return (next / parts).toFixed(placesOf(step)).replace(/^-(0(?:\.0+)?)$/, '$1');
}
