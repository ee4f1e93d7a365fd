import { createContext, type ReactNode } from 'react';

/** What asks before a page is left on which something typed would be lost; where there is none, no one asks. */
export const GuardContext = createContext<((unsaved: boolean) => ReactNode) | null>(null);
