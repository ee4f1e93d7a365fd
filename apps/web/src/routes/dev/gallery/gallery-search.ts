import { isColour } from '../../../lib/brand.ts';
import { isLanguage, type Language } from '../../../lib/i18n.tsx';
import { isTheme, type Theme } from '../../../lib/theme.ts';

export interface GallerySearch {
  theme?: Theme;
  dir?: 'ltr' | 'rtl';
  brand?: string;
  lang?: Language;
  density?: 'roomy' | 'compact';
  /** One section alone, by its name. */
  only?: string;
}

/** The switches live in the address, so that a state can be linked to and photographed. */
export function readGallerySearch(search: Record<string, unknown>): GallerySearch {
  return {
    ...(isTheme(search.theme) && { theme: search.theme }),
    ...((search.dir === 'rtl' || search.dir === 'ltr') && { dir: search.dir }),
    ...(isColour(search.brand) && { brand: search.brand }),
    ...(isLanguage(search.lang) && { lang: search.lang }),
    ...((search.density === 'roomy' || search.density === 'compact') && { density: search.density }),
    ...(typeof search.only === 'string' && { only: search.only }),
  };
}
