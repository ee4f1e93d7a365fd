/** Where mailed links lead. A token stands behind the hash, where no server, log or referrer ever sees it. */
export const computeDashboardPath = (applicationId: number): string => `/portal/applicant/dashboard/${applicationId}`;
export const computeReferencePath = (token: string): string => `/reference#${token}`;
export const computeConsentPath = (token: string): string => `/parental-consent#${token}`;

/** Trying out is what the page does with every step; sending is done once, or again after a lost reply. New addresses are counted apart. */
export const callsPerAddress = { limit: 900, windowSeconds: 600 } as const;
export const resumesPerAddress = { purpose: 'apply-resumed', limit: 900, windowSeconds: 600 } as const;
export const submissionsPerAddress = { limit: 300, windowSeconds: 600 } as const;

/** A morning's work for somebody who prints all that came in. */
export const copiesPerReader = { limit: 120, windowSeconds: 3600 } as const;

/** What files and audit entries call the rows. */
export const applicationResource = 'application';
export const documentResource = 'applicationDocument';

const patience = 30 * 24 * 3_600_000;
/** As long as a draft is kept. */
export const computeForsakenSince = (now: Date): Date => new Date(now.getTime() - patience);
