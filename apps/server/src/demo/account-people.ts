/** A person one can sign in as, and what makes them worth being. */
export interface AccountPerson {
  title: string;
  first_name: string;
  last_name: string;
  age: number;
  status_id?: number;
  /** Role profile and team; no team is the whole organisation. */
  roles?: readonly (readonly [profile: string, team: string | null])[];
  special_requirements?: string;
  /** The second factor they sign in with. */
  two_factor?: 'email' | 'sms' | 'auth_app' | 'magic_link';
}

/** Of the account that uses an authenticator app, so that anyone can add it to theirs. */
export const demoAppSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** By the name before the @; the list on the sign-in page is compared with this one by a test. */
export const accountPeople: Readonly<Record<string, AccountPerson>> = {
  admin: { title: 'Ms', first_name: 'Morgan', last_name: 'Ellery', age: 47, roles: [['Administrator', null]] },
  recruiter: { title: 'Mr', first_name: 'Tomasz', last_name: 'Wilk', age: 34, roles: [['Recruiter', null]] },
  manager: {
    title: 'Mrs',
    first_name: 'Bronwen',
    last_name: 'Pritchard',
    age: 52,
    roles: [['Team manager', 'North Moors']],
  },
  viewer: { title: 'Mr', first_name: 'Callum', last_name: 'Reid', age: 29, roles: [['Viewer', null]] },
  volunteer: {
    title: 'Ms',
    first_name: 'Amara',
    last_name: 'Nwosu',
    age: 38,
    roles: [['Volunteer', 'Tea room']],
    special_requirements: 'Vegetarian meals, please.',
  },
  supervisor: {
    title: 'Mr',
    first_name: 'Harjit',
    last_name: 'Sandhu',
    age: 44,
    roles: [['Supervisor', 'Walking for health']],
  },
  guardian: { title: 'Mrs', first_name: 'Helen', last_name: 'Marchetti', age: 43 },
  minor: {
    title: '',
    first_name: 'Leo',
    last_name: 'Marchetti',
    age: 15,
    roles: [['Youth helper', 'Young rangers']],
    special_requirements: 'Nut allergy; carries an adrenaline pen.',
  },
  'twofactor-email': {
    title: 'Ms',
    first_name: 'Farah',
    last_name: 'Siddiqui',
    age: 31,
    roles: [['Volunteer', 'Welcome desk']],
    two_factor: 'email',
  },
  'twofactor-sms': {
    title: 'Mr',
    first_name: 'Owen',
    last_name: 'Bevan',
    age: 58,
    roles: [['Volunteer', 'Footpath gang']],
    two_factor: 'sms',
  },
  'twofactor-magic': {
    title: 'Ms',
    first_name: 'Mei',
    last_name: 'Tan',
    age: 26,
    roles: [['Volunteer', 'Thornby shop']],
    two_factor: 'magic_link',
  },
  'twofactor-app': {
    title: 'Mr',
    first_name: 'Dylan',
    last_name: 'Okoro',
    age: 41,
    roles: [['Volunteer', 'Box office']],
    two_factor: 'auth_app',
  },
  enforced: {
    title: 'Dr',
    first_name: 'Catriona',
    last_name: 'Muir',
    age: 49,
    roles: [['Safeguarding officer', 'Communities and Learning']],
  },
  'details-needed': {
    title: '',
    first_name: 'Sam',
    last_name: 'Whitlock',
    age: 36,
    status_id: 5,
    roles: [['Volunteer', 'Sandmouth shop']],
  },
  'previously-applied': { title: 'Ms', first_name: 'Nadia', last_name: 'Kowalczyk', age: 24, status_id: 1 },
  'has-booking': {
    title: 'Mr',
    first_name: 'Gareth',
    last_name: 'Lloyd',
    age: 33,
    roles: [['Volunteer', 'Drystone walling']],
  },
  sso: { title: 'Ms', first_name: 'Ingrid', last_name: 'Halvorsen', age: 39 },
};
