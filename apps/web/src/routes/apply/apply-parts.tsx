import { lazy } from 'react';
import type { ApplicationParts } from '../../features/apply/application-context.tsx';
import { lazyPiece } from '../../ui/pieces.ts';

const load = () => import('../../features/custom-fields/custom-fields.tsx');

/** What the form borrows from other features: how the organisation's own fields are asked, and how consent is. */
export const applyParts: ApplicationParts = {
  Fields: lazyPiece(async () => (await load()).CustomFields),
  Consents: lazyPiece(async () => (await load()).CustomConsents),
  // Needed only after logging in, which takes a connection anyway: not fetched beforehand.
  SecondFactor: lazy(async () => ({ default: (await import('./second-factor-part.tsx')).SecondFactorPart })),
  Answer: lazyPiece(async () => (await load()).CustomAnswer),
};
