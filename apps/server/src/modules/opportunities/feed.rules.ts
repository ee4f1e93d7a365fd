import type { openOpportunity } from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import type { z } from 'zod';

type Offer = z.input<(typeof openOpportunity)['operations']['list']['output']>['opportunities'][number];
/** Whose opportunities they are. */
interface Publisher {
  name: string;
  publicUrl: string;
}

const commitments: Readonly<Record<Offer['time_commitment'], string>> = {
  flexible: 'Flexible',
  'under-a-day': 'A few hours',
  monthly: 'A few hours a month',
  weekly: 'A few hours a week',
  'several-days': 'Several days a week',
  'full-time': 'Full time',
};

/** Files are known by their path; whoever reads elsewhere needs the whole address. */
export const computeImages = (images: Posting['images'], { publicUrl }: Publisher): string[] =>
  images.map(({ url }) => `${publicUrl}${url}`);

const addressOf = (publicUrl: string, slug: string): string => `${publicUrl}/opportunities/${slug}`;

/** What both vocabularies need of an opportunity. */
type Told = Pick<
  Offer,
  'slug' | 'display_name' | 'time_commitment' | 'from_home' | 'closing_date' | 'town' | 'latitude' | 'longitude'
> & { description: string };

/** As the Volunteering Data Standard has it: an activity with its role and where it takes place. */
function computeActivity(offer: Told, { publicUrl }: Publisher) {
  const address = addressOf(publicUrl, offer.slug);
  const isPlaced = offer.town !== '' || offer.latitude !== null;
  return {
    type: 'Activity',
    id: address,
    title: offer.display_name,
    description: offer.description,
    ...(offer.closing_date && { publishEnd: offer.closing_date }),
    organisation: publicUrl,
    role: {
      type: 'Role',
      title: offer.display_name,
      commitment: commitments[offer.time_commitment],
      applyLink: address,
      allowsRemoteParticipation: offer.from_home,
    },
    ...(isPlaced && {
      session: {
        type: 'Session',
        location: {
          type: 'Location',
          ...(offer.town && { name: offer.town, address: offer.town }),
          ...(offer.latitude !== null && { latitude: String(offer.latitude), longitude: String(offer.longitude) }),
        },
      },
    }),
  };
}

const standard = 'https://api.volunteeringdata.io/context/v1';

/** Everything on offer in the words of the Volunteering Data Standard. */
export const computeStandardFeed = (offers: readonly Offer[], publisher: Publisher) => ({
  '@context': standard,
  type: 'Organisation',
  id: publisher.publicUrl,
  name: publisher.name,
  website: publisher.publicUrl,
  activity: offers.map((offer) => computeActivity({ ...offer, description: offer.summary }, publisher)),
});

interface Posting extends Told {
  county: string;
  postcode: string;
  country_code: string;
  start_date: string | null;
  created_at: string;
  images: readonly { url: string }[];
}

/** One opportunity for search engines and for whoever reads the standard: as schema.org knows it, and as an activity. */
export function computePosting(offer: Posting, publisher: Publisher): object[] {
  const organisation = { '@type': 'Organization', name: publisher.name, sameAs: publisher.publicUrl };
  const place = {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: offer.town,
      addressRegion: offer.county,
      postalCode: offer.postcode,
      addressCountry: offer.country_code,
    },
  };
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: offer.display_name,
    description: offer.description,
    datePosted: offer.created_at.slice(0, 10),
    employmentType: 'VOLUNTEER',
    url: addressOf(publisher.publicUrl, offer.slug),
    directApply: true,
    hiringOrganization: organisation,
    ...(offer.images.length > 0 && { image: computeImages(offer.images, publisher) }),
    ...(offer.closing_date && { validThrough: offer.closing_date }),
    ...(offer.start_date && { jobStartDate: offer.start_date }),
    ...(offer.town && { jobLocation: place }),
    ...(offer.from_home && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: offer.country_code },
    }),
  };
  return [posting, { '@context': standard, ...computeActivity(offer, publisher) }];
}

const escape = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- XML knows no control characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The same for feed readers. */
export function computeAtom(offers: readonly Offer[], { name, publicUrl }: Publisher, next: string | null): string {
  const updated = offers.map(({ updated_at }) => updated_at).toSorted();
  const entries = offers.map(
    (offer) => `  <entry>
    <id>${escape(addressOf(publicUrl, offer.slug))}</id>
    <title>${escape(offer.display_name)}</title>
    <link rel="alternate" href="${escape(addressOf(publicUrl, offer.slug))}"/>
    <updated>${offer.updated_at}</updated>
    <summary>${escape(offer.summary)}</summary>
    <category term="${escape(offer.type)}"/>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escape(publicUrl)}/opportunities</id>
  <title>${escape(name)}</title>
  <author><name>${escape(name)}</name></author>
  <link rel="self" href="${escape(publicUrl)}/opportunities.atom"/>
  <link rel="alternate" href="${escape(publicUrl)}/opportunities"/>
${next === null ? '' : `  <link rel="next" href="${escape(next)}"/>\n`}  <updated>${updated.at(-1) ?? '2000-01-01T00:00:00Z'}</updated>
${entries.join('')}</feed>
`;
}
