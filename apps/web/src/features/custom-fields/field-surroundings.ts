import { createContext, use } from 'react';
import type { LoadPictures } from '../../ui/markdown/markdown-panels.tsx';

/** What the inputs of custom fields take from the organisation and the page around them. */
export interface FieldSurroundings {
  currencySymbol: string;
  /** DD/MM/Y unless the organisation sets another. */
  dateFormat: string;
  /** The country of a telephone number that does not say its own. */
  phoneRegion: string;
  /** Only looked at: files stay where they are. */
  isPreview: boolean;
  /** What can be shown within a text; there is nothing where no one is known yet. */
  pictures?: LoadPictures;
}

export const USUAL_SURROUNDINGS: FieldSurroundings = {
  currencySymbol: '£',
  dateFormat: 'DD/MM/Y',
  phoneRegion: 'GB',
  isPreview: false,
};

export const SurroundingsContext = createContext(USUAL_SURROUNDINGS);

export const useSurroundings = (): FieldSurroundings => use(SurroundingsContext);
