/** Who one can be in the demonstration. */
const names = [
  'admin',
  'recruiter',
  'manager',
  'viewer',
  'volunteer',
  'supervisor',
  'guardian',
  'minor',
  'twofactor-email',
  'twofactor-sms',
  'twofactor-magic',
  'twofactor-app',
  'enforced',
  'details-needed',
  'previously-applied',
  'has-booking',
  'sso',
] as const;

export const demoDomain = 'demo.manyhands.example';
export const demoAccounts = names.map((name) => `${name}@${demoDomain}`);
/** Named when the part they stand for can be seen: until then they are volunteers like any other, or cannot go on. */
const waiting = /^(previously-applied|has-booking)/;
/** As the sign-in page lists them. */
export const shownAccounts = demoAccounts.filter((email) => !waiting.test(email));
export const demoPassword = 'Manyhands1';
