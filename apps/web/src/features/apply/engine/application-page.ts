import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import type { opportunity } from '@manyhands/contract/opportunities/opportunity.resource.ts';
import type { organisation } from '@manyhands/contract/organisation/organisation.resource.ts';
import type { user } from '@manyhands/contract/users/user.resource.ts';
import { pageValues } from '../../../lib/page.ts';
import type { OutputOf, RowOf } from '../../../lib/resource-api.ts';

export type Opportunity = RowOf<typeof opportunity>;

interface PostalAddress {
  company_name?: string;
  street?: string;
  street_second?: string;
  street_third?: string;
  city?: string;
  county?: string;
  postcode?: string;
  country?: string;
  from_date?: string | null;
  primary: boolean;
}

/** A person as the form reads them; what the reader may not see is missing. */
export interface Applicant extends Pick<
  RowOf<typeof user>,
  'id' | 'title' | 'first_name' | 'last_name' | 'display_name' | 'status'
> {
  dob?: string | null;
  emailAddresses?: readonly { email: string; primary: boolean }[];
  phoneNumbers?: readonly { phone_number: string; default_sms: boolean }[];
  addresses?: readonly PostalAddress[];
  historicalAddresses?: readonly PostalAddress[];
  attributes?: readonly { slug: string; value: unknown }[];
  roles?: readonly { team_id: number | null; role_profile_id: number; end_date: string | null }[];
  recruitmentApplications?: readonly {
    id: number;
    active: boolean;
    opportunity_id: number;
    document_ids?: readonly number[];
  }[];
}

/** What the server writes into the page, so that the first step can be drawn without asking for anything. */
export interface ApplicationPage {
  opportunity: Opportunity;
  steps: readonly FormStep[];
  organisation: OutputOf<typeof organisation, 'current'>;
  motivations: readonly { id: number; content: string }[];
  opportunity_id: number;
  /** Only when the page was opened by the link of a saved application. */
  application_key: string | null;
  timeslot_ids: readonly number[];
  user: Applicant | null;
  /** What the server includes with a person, to be asked for again when someone logs in on the page. */
  person_parts: string;
  /** Someone was signed in here, and may still be after a renewal. */
  session_ended: boolean;
  /** The signed-in person fills the form in for someone else, whom the server may know already. */
  on_behalf: { user: Applicant | null; refused: 'forbidden' | 'oneself' | 'unknown' | null } | null;
  /** Where else someone of this organisation can say who they are. */
  providers: readonly { id: number; name: string }[];
  /** The organisation's day. */
  today: string;
  /** Whether the address search knows streets, or towns and postcodes alone. */
  finds_streets: boolean;
  /** A form that is not published, looked at by those who put it together: nothing is sent or saved. */
  preview: boolean;
}

/** What an identity provider said of the visitor. */
export interface SsoUser {
  email: string;
  first_name: string;
  last_name: string;
  check_email: boolean;
}

interface Served {
  application?: ApplicationPage | null;
  sso_user?: SsoUser | null;
}

/** Null where there is no such form. */
export function applicationPage(): { application: ApplicationPage; ssoUser: SsoUser | null } | null {
  const { application, sso_user } = pageValues() as Served;
  return application ? { application, ssoUser: (!application.preview && sso_user) || null } : null;
}
