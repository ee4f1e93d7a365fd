import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { day, label, line, lineOf } from '../kit/types.ts';

export const postalAddress = ownedByUser('postalAddress', 'postal-addresses', {
  summary: 'Where a person lives or lived; an address with an end is part of the history.',
  access: 'contact',
  fields: {
    company_name: field(line, { write: 'always', optional: true }),
    street: field(label, { write: 'always' }),
    street_second: field(line, { write: 'always', optional: true }),
    street_third: field(line, { write: 'always', optional: true }),
    city: field(label, { write: 'always' }),
    county: field(line, { write: 'always', optional: true }),
    postcode: field(lineOf(1, 16), { write: 'always' }),
    country: field(label, { write: 'always', optional: true }),
    from_date: field(day.nullable(), { write: 'always', optional: true }),
    until_date: field(day.nullable(), { write: 'always', optional: true }),
    historical: field(z.boolean(), { filter: ['eq'] }),
    primary: field(z.boolean(), { write: 'always', optional: true }),
  },
});
