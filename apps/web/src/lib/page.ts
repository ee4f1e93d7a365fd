/** What the server writes into the page it serves; everything else comes from the API. */
export interface PageValues {
  /** The logo is a same-origin address or, without a picture, the letter that stands for it. */
  organisation: { name: string; logo: string | null };
  language: string;
  /** A demonstration: the sign-in page says who one can be. */
  demo: { emails: string[]; password: string } | null;
}

const DEFAULTS: PageValues = { organisation: { name: 'Manyhands', logo: null }, language: 'en', demo: null };

function read(): PageValues {
  const text = document.getElementById('page')?.textContent;
  if (!text) return DEFAULTS;
  return { ...DEFAULTS, ...(JSON.parse(text) as Partial<PageValues>) };
}

let values: PageValues | null = null;

export function pageValues(): PageValues {
  values ??= read();
  return values;
}
