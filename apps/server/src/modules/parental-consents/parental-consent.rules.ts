/** The token stands behind the hash, where no server, log or referrer ever sees it. */
export const computeConsentPath = (token: string): string => `/parental-consent#${token}`;

const statements = {
  en: (applicant: string, opportunity: string, organisation: string) =>
    `I am the parent or guardian of ${applicant}, and I agree that ${applicant} volunteers with ${organisation} (${opportunity}).`,
  cy: (applicant: string, opportunity: string, organisation: string) =>
    `Fi yw rhiant neu warcheidwad ${applicant}, ac rwy’n cytuno bod ${applicant} yn gwirfoddoli gyda ${organisation} (${opportunity}).`,
};

/** What is put to the parent; kept word for word with the answer. */
export const computeStatement = (
  language: string,
  { applicant, opportunity, organisation }: { applicant: string; opportunity: string; organisation: string },
): string => (language === 'cy' ? statements.cy : statements.en)(applicant, opportunity, organisation);

export interface Parent {
  first_name: string;
  last_name: string;
  email: string;
}
