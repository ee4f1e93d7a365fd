import { isColour } from '../../lib/brand.ts';
import type { AttachedFile } from '../../ui/files/use-uploads.ts';
import type { OrganisationSettings } from './organisation-settings.api.ts';

/** What stands in the form: boxes for languages, and the logo as a file or the address of the present one. */
export interface HouseValues {
  name: string;
  logo: { file: AttachedFile | null; url: string | null };
  brand_colour: string;
  timezone: string;
  en: boolean;
  cy: boolean;
  language: 'en' | 'cy';
  minor_age: number | null;
  contact_email: string;
  contact_phone: string;
  contact_address: string;
  website: string;
}

export const HOUSE_FIELDS: readonly string[] = [
  'name',
  'logo',
  'brand_colour',
  'timezone',
  'languages',
  'language',
  'minor_age',
  'contact_email',
  'contact_phone',
  'contact_address',
  'website',
];

export const valuesOf = (row: OrganisationSettings): HouseValues => ({
  name: row.name,
  logo: { file: null, url: row.logo_url },
  brand_colour: row.brand_colour,
  timezone: row.timezone,
  en: row.languages.includes('en'),
  cy: row.languages.includes('cy'),
  language: row.language,
  minor_age: row.minor_age,
  contact_email: row.contact_email ?? '',
  contact_phone: row.contact_phone,
  contact_address: row.contact_address,
  website: row.website ?? '',
});

/** What is sent: the logo only where there is another one or none any more. */
export function sentBy(values: HouseValues, before: OrganisationSettings): Partial<OrganisationSettings> {
  const { logo, en, cy, contact_email, website, minor_age, ...rest } = values;
  const logoId = logo.file ? Number(logo.file.id) : logo.url === null ? null : before.logo_file_id;
  return {
    ...rest,
    brand_colour: rest.brand_colour.trim(),
    languages: [en && ('en' as const), cy && ('cy' as const)].filter((one) => one !== false),
    minor_age: minor_age as number,
    contact_email: contact_email.trim() || null,
    website: website.trim() || null,
    ...(logoId === before.logo_file_id ? {} : { logo_file_id: logoId }),
  };
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Whether white words can be read on it; null for what is no colour. Small text needs 4.5 to 1. */
export function holdsWhite(hex: string): boolean | null {
  if (!isColour(hex)) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
}
