/** How to reach the organisation, as far as it says so. */
export interface Contact {
  email: string | null;
  phone: string;
  address: string;
  website: string | null;
}

/** What the server writes into the page it serves; everything else comes from the API. */
export interface PageValues {
  /** The logo is a same-origin address or, without a picture, the letter that stands for it. */
  organisation: { name: string; logo: string | null; contact?: Contact };
  language: string;
  /** Those people can choose; every language we speak unless told otherwise. */
  languages?: string[];
  /** Whom the map names whose pieces stand under `/map`; without it there are outlines alone. */
  map?: { credit: string } | null;
  /** The browser sent a session cookie, so no one is asked to log in. */
  signed_in?: boolean;
  /** A demonstration: the sign-in page says who one can be. */
  demo: { emails: string[]; password: string } | null;
}

const DEFAULTS: PageValues = { organisation: { name: 'Manyhands', logo: null }, language: 'en', demo: null };

function read(element: Element | null): PageValues {
  const text = element?.textContent;
  if (!text) return DEFAULTS;
  return { ...DEFAULTS, ...(JSON.parse(text) as Partial<PageValues>) };
}

/** What one page alone is given, so that it can draw itself before it asks anything; null where it has to ask. */
export const builtIn = <T>(name: string): T | null =>
  (pageValues() as unknown as Record<string, T | undefined>)[name] ?? null;

let known: { element: Element | null; values: PageValues } | null = null;

export function pageValues(): PageValues {
  const element = document.getElementById('page');
  if (known?.element !== element) known = { element, values: read(element) };
  return known!.values;
}
