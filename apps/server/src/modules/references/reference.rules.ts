/** The token stands behind the hash, where no server, log or referrer ever sees it. */
export const computeReferencePath = (token: string): string => `/reference#${token}`;

export interface Referee {
  first_name: string;
  last_name: string;
  /** Empty for somebody who has none. */
  email: string;
  phone_number: string | null;
}
