import { partsOf } from '../../../ui/calendar/day-parts.ts';
import type { Applicant, SsoUser } from './application-page.ts';
import { NO_ADDRESS, type AddressValue } from '../steps/address-details/values.ts';
import type { ApplicationValues } from './application-values.ts';
import { hasFixedDetails } from './fixed-details.ts';

type Known = Partial<ApplicationValues>;

const words = (value: string | null | undefined) => value ?? '';

/** The person's own addresses, the present one first. Only those that the step asks for. */
function addressesOf({ addresses = [], historicalAddresses = [] }: Applicant, withHistory: boolean): AddressValue[] {
  const primary = addresses.find((address) => address.primary) ?? addresses[0];
  const rows = [...(primary ? [primary] : []), ...(withHistory ? historicalAddresses : [])];
  return rows.map((row) => ({
    ...NO_ADDRESS,
    company_name: words(row.company_name),
    street: words(row.street),
    street_second: words(row.street_second),
    street_third: words(row.street_third),
    city: words(row.city),
    county: words(row.county),
    postcode: words(row.postcode),
    country: row.country || NO_ADDRESS.country,
    from_date: words(row.from_date),
  }));
}

function attributesOf({ attributes = [] }: Applicant): ApplicationValues['attributes'] {
  return Object.fromEntries(
    attributes.map(({ slug, value }) => [slug, value as ApplicationValues['attributes'][string]]),
  );
}

/** What the form takes over from someone's own record. */
export function knownOf(applicant: Applicant, { withHistory }: { withHistory: boolean }): Known {
  const email = applicant.emailAddresses?.find(({ primary }) => primary)?.email ?? '';
  const phone = applicant.phoneNumbers?.find(({ default_sms }) => default_sms) ?? applicant.phoneNumbers?.[0];
  const addresses = addressesOf(applicant, withHistory);
  return {
    user_id: applicant.id,
    ...(email && {
      email,
      email_confirm: email,
    }),
    title: applicant.title,
    first_name: applicant.first_name,
    last_name: applicant.last_name,
    ...(applicant.dob && { dob: partsOf(applicant.dob) }),
    ...(phone && {
      contact_number: {
        typed: phone.phone_number,
        e164: phone.phone_number,
        formatted: phone.phone_number,
        country: '',
      },
    }),
    ...(addresses.length > 0 && { addresses }),
    attributes: attributesOf(applicant),
  };
}

export function vouchedFor({ email, first_name, last_name }: SsoUser): Known {
  return { email, email_confirm: email, first_name, last_name };
}

/** What no one can change on the form, because their account or their provider says it; nothing typed before stands against it. */
export function fixedFor(user: Applicant | null, ssoUser: SsoUser | null): Known {
  if (!user) return ssoUser ? { email: ssoUser.email, email_confirm: ssoUser.email } : {};
  const { user_id, email, email_confirm, title, first_name, last_name, dob } = knownOf(user, { withHistory: false });
  return {
    user_id,
    ...(email && { email, email_confirm }),
    ...(hasFixedDetails(user) && { title, first_name, last_name, ...(dob && { dob }) }),
  } as Known;
}
