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
export const demoPassword = 'Manyhands1';
