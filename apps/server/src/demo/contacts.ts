import type { Place } from '../platform/geocode/provider.ts';
import type { Random } from './random.ts';

// Ofcom keeps these numbers free for drama; no one answers there.
const mobile = (n: number) => `+447700900${String(n % 1000).padStart(3, '0')}`;
const landline = (n: number) => `+441632960${String(n % 1000).padStart(3, '0')}`;

export interface Phone {
  phone_number: string;
  type: 'mobile' | 'home';
  primary: boolean;
  default_sms: boolean;
}

/** `n` tells people apart: as long as it differs, so do their numbers. */
export function makePhones(random: Random, n: number): Phone[] {
  const first: Phone = { phone_number: mobile(n), type: 'mobile', primary: true, default_sms: true };
  return random.chance(0.3)
    ? [first, { phone_number: landline(n), type: 'home', primary: false, default_sms: false }]
    : [first];
}

const closeTo = ['Partner', 'Mother', 'Friend', 'Brother'] as const;

/** Most people have named someone; every fourth has not got round to it. Without luck, so that everything else about them stays as it is. */
export function makeEmergencyContacts(n: number, { last_name }: { last_name: string }, friend: { first_name: string }) {
  if (n % 4 === 2) return [];
  return [
    {
      name: `${friend.first_name} ${last_name}`,
      relationship: closeTo[n % closeTo.length]!,
      phone_numbers: n % 3 === 0 ? [landline(n + 500), mobile(n + 500)] : [mobile(n + 500)],
      primary: true,
    },
  ];
}

/** Towns that are on no map; the postcode area LK does not exist either. */
const towns = [
  { city: 'Thornby', district: 1 },
  { city: 'Thornby', district: 2 },
  { city: 'Millbrook', district: 4 },
  { city: 'Sandmouth', district: 7 },
  { city: 'Sandmouth', district: 8 },
  { city: 'Upper Larkdale', district: 10 },
  { city: 'Harrowbridge', district: 11 },
  { city: 'Curlew Bay', district: 14 },
] as const;
const streets = [
  'Alderfold Lane',
  'Bellwether Close',
  'Bramblegate',
  'Chapel Rigg',
  'Corncrake Way',
  'Dipper Terrace',
  'Fiddlers Yard',
  'Foxglove Rise',
  'Gannet Row',
  'Goosewell Street',
  'Hawthorn Ghyll',
  'Kiln Bank',
  'Lapwing Drive',
  'Limekiln Road',
  'Long Tether',
  'Merlin Avenue',
  'Mill Race',
  'Oatcake Street',
  'Peatcutters Lane',
  'Quarry Steps',
  'Ropewalk',
  'Saltpan Road',
  'Shepherds Cross',
  'Skylark Crescent',
  'Tarn View',
  'Tollgate Hill',
  'Waggoners Fold',
  'Whinfell Road',
] as const;
const letters = 'ABDEFGHJLNPQRSTUWXYZ';

/** The towns and their streets, each with one postcode, for finding addresses by what is typed. */
export const demoPlaces: readonly Place[] = [...new Map(towns.map((town) => [town.city, town])).values()].map(
  ({ city, district }) => ({
    area: 'LK',
    city,
    county: 'Larkshire',
    streets: streets.map((name, at) => ({
      name,
      postcode: `LK${district} ${1 + (at % 9)}${letters[at % letters.length]}${letters[(at * 7 + district) % letters.length]}`,
    })),
  }),
);

export interface Address {
  street: string;
  street_second: string;
  city: string;
  county: string;
  postcode: string;
}

export function makeAddress(random: Random): Address {
  const { city, district } = random.pick(towns);
  const letter = () => letters[random.whole(letters.length)]!;
  return {
    street: `${1 + random.whole(148)} ${random.pick(streets)}`,
    street_second: random.chance(0.12) ? `Flat ${1 + random.whole(12)}` : '',
    city,
    county: 'Larkshire',
    postcode: `LK${district} ${1 + random.whole(9)}${letter()}${letter()}`,
  };
}

/** Letters that a mailbox name can carry, whatever the person's name is written with. */
export function mailboxName(first: string, last: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll('ł', 'l')
      .replaceAll('Ł', 'L')
      .replaceAll('ı', 'i')
      .replaceAll(/[^A-Za-z-]/g, '')
      .toLowerCase();
  return `${plain(first)}.${plain(last)}`;
}
