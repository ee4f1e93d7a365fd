/** Where mailed links lead. */
export const computeDashboardPath = (applicationId: number): string => `/portal/applicant/dashboard/${applicationId}`;

/** What files and audit entries call the rows. */
export const applicationResource = 'application';

const patience = 30 * 24 * 3_600_000;
/** As long as a draft is kept. */
export const computeForsakenSince = (now: Date): Date => new Date(now.getTime() - patience);

/** An application that was just made, as far as those who are written to about it need it. */
export interface SentApplication {
  applicationId: number;
  userId: number;
  /** Their name. */
  applicant: string;
  /** Its name. */
  opportunity: string;
  language: string;
}

export const computeFullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();
