import { lazy } from 'react';
import type { ApplicationParts } from '../../features/apply/application-context.tsx';

const load = () => import('../../features/custom-fields/custom-fields.tsx');

/** What the form borrows from other features: how the organisation's own fields are asked, and how consent is. */
export const applyParts: ApplicationParts = {
  Fields: lazy(async () => ({ default: (await load()).CustomFields })),
  Consents: lazy(async () => ({ default: (await load()).CustomConsents })),
  SecondFactor: lazy(async () => ({ default: (await import('./second-factor-part.tsx')).SecondFactorPart })),
  Answer: lazy(async () => ({ default: (await load()).CustomAnswer })),
};
