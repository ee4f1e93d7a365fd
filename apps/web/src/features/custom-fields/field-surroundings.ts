import { createContext, use } from 'react';

/** What the inputs of custom fields take from the organisation and the page around them. */
export interface FieldSurroundings {
  currencySymbol: string;
  /** DD/MM/Y unless the organisation sets another. */
  dateFormat: string;
  /** The country of a telephone number that does not say its own. */
  phoneRegion: string;
}

export const USUAL_SURROUNDINGS: FieldSurroundings = { currencySymbol: '£', dateFormat: 'DD/MM/Y', phoneRegion: 'GB' };

export const SurroundingsContext = createContext(USUAL_SURROUNDINGS);

export const useSurroundings = (): FieldSurroundings => use(SurroundingsContext);
