import { lookup } from '../kit/shapes.ts';

/** What referees are asked besides what everyone is asked; each answers in their own words. */
export const referenceQuestion = lookup('referenceQuestion', 'organisation/reference-questions');
