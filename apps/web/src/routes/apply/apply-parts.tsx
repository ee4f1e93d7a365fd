import type { ApplicationParts } from '../../features/apply/application-context.tsx';

/** What the form borrows from other features: how the organisation's own fields are asked, and how consent is. */
export const applyParts: ApplicationParts = {
  Fields: () => null,
  Consents: () => null,
  Answer: ({ value }) => JSON.stringify(value),
};
