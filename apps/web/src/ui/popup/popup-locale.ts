import { createContext } from 'react';

/** Which language and direction popups stand in, known to a page before any popup is; null: the browser's. */
export const PopupLocale = createContext<string | null>(null);
