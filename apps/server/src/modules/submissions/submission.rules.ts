/** Trying out is what the page does with every step; sending is done once, or again after a lost reply. New addresses are counted apart. */
export const callsPerAddress = { limit: 900, windowSeconds: 600 } as const;
export const resumesPerAddress = { purpose: 'apply-resumed', limit: 900, windowSeconds: 600 } as const;
export const submissionsPerAddress = { limit: 300, windowSeconds: 600 } as const;

/** What files call an application's documents. */
export const documentResource = 'applicationDocument';
