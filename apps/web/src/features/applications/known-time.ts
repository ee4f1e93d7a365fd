/** Years as someone types them, in months; null for what is no number, which the server then points out. */
export function monthsIn(years: string): number | null {
  const text = years.trim().replace(',', '.');
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 12) : null;
}
