import { createContext, use } from 'react';

/** For whom the pages below act: a child of the reader's, by number, or the reader (null). */
const Behalf = createContext<number | null>(null);

export const OnBehalf = Behalf.Provider;
export const useBehalf = (): number | null => use(Behalf);

/** What the server is told of it. */
export const behalfHeaders = (forId: number | null): Readonly<Record<string, string>> =>
  forId === null ? {} : { 'x-acting-for': String(forId) };

/** A page of the portal: the reader's own, or that of the child they act for. */
export function usePortalPath(): (path: string) => string {
  const forId = useBehalf();
  return (path) => (forId === null ? `/portal${path}` : `/portal/user/${forId}${path}`);
}
