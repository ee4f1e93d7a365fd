import { accountPeople, type AccountPerson } from './account-people.ts';
import { demoDomain } from './accounts.ts';
import { brackenmouthParts, larkmoorParts, type FormParts } from './form-parts.ts';
import { openIdPlan } from './openid.ts';
import { brackenmouthOpportunities, larkmoorOpportunities, type OpportunityPlan } from './opportunities.ts';
import {
  brackenmouthGroups,
  brackenmouthProfiles,
  larkmoorGroups,
  larkmoorProfiles,
  type GroupPlan,
  type ProfilePlan,
} from './role-profiles.ts';
import { larkmoorSites, type SitePlan } from './residential.ts';
import { brackenmouthTeams, larkmoorTeams, type TeamPlan } from './teams.ts';

export interface OrganisationPlan {
  slug: string;
  name: string;
  public_url: string;
  hosts: readonly string[];
  is_default: boolean;
  brand_colour: string;
  logo_letter: string;
  contact: { contact_email: string; contact_phone: string; contact_address: string; website: string };
  mailDomain: string;
  seed: number;
  /** All people, the accounts included. */
  people: number;
  accounts: Readonly<Record<string, AccountPerson>>;
  teams: readonly TeamPlan[];
  groups: readonly GroupPlan[];
  profiles: readonly ProfilePlan[];
  parts: FormParts;
  opportunities: readonly OpportunityPlan[];
  sites?: readonly SitePlan[];
  identityProvider?: ReturnType<typeof openIdPlan>;
}

/** Two charities that do not exist. The second is small; it is there to be invisible from the first. */
export function planOrganisations(publicUrl: string): OrganisationPlan[] {
  const address = new URL(publicUrl);
  const second = new URL(publicUrl);
  second.hostname = 'second.localhost';
  return [
    {
      slug: 'larkmoor',
      name: 'Larkmoor Trust',
      public_url: address.origin,
      hosts: [...new Set([address.hostname, 'localhost'])],
      is_default: true,
      brand_colour: '#115e4a',
      logo_letter: 'L',
      contact: {
        contact_email: `volunteering@${demoDomain}`,
        contact_phone: '01632 960 140',
        contact_address: 'Larkmoor House, 2 Mill Lane, Larkmoor LK1 4QT',
        website: 'https://www.larkmoor.example',
      },
      mailDomain: demoDomain,
      seed: 20_040,
      people: 500,
      accounts: accountPeople,
      teams: larkmoorTeams,
      groups: larkmoorGroups,
      profiles: larkmoorProfiles,
      parts: larkmoorParts,
      opportunities: larkmoorOpportunities,
      sites: larkmoorSites,
      identityProvider: openIdPlan(publicUrl),
    },
    {
      slug: 'brackenmouth',
      name: 'Brackenmouth Community Kitchen',
      public_url: second.origin,
      hosts: ['second.localhost'],
      is_default: false,
      brand_colour: '#7a3b12',
      logo_letter: 'B',
      contact: {
        contact_email: 'kitchen@second.manyhands.example',
        contact_phone: '01632 960 177',
        contact_address: 'The Old Chapel, Quay Street, Brackenmouth BM2 1AA',
        website: 'https://kitchen.brackenmouth.example',
      },
      mailDomain: 'second.manyhands.example',
      seed: 7,
      people: 24,
      accounts: {
        admin: { title: 'Ms', first_name: 'Joan', last_name: 'Tregear', age: 61, roles: [['Administrator', null]] },
      },
      teams: brackenmouthTeams,
      groups: brackenmouthGroups,
      profiles: brackenmouthProfiles,
      parts: brackenmouthParts,
      opportunities: brackenmouthOpportunities,
    },
  ];
}
