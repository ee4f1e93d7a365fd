import { describe, expect, it } from 'vitest';
import { NO_ADDRESS } from '../steps/address-details/values.ts';
import { dayFromWire, dayOnWire } from '../steps/wire-parts.ts';
import { emptyValues } from './application-values.ts';
import { fromWire, toDraft, toWire } from './application-wire.ts';
import { aStep } from '../apply.factory.ts';

const attribute = (slug: string, more: object = {}) => ({
  id: 1,
  slug,
  name: slug,
  help: '',
  type: 'text',
  compulsory: false,
  category: { id: 1, name: 'Kit' },
  position: 1,
  ...more,
});
const steps = [
  aStep('basic-details', {
    attributes: [
      attribute('size', {
        type: 'dropdown',
        options: [{ value: 'm', display: 'M', position: 1, default_selected: true }],
      }),
      attribute('badge', { permission: 'read' }),
    ],
  }),
  aStep('supporting-documents', {
    documents: [
      { id: 4, name: 'Passport' },
      { id: 5, name: 'Letter' },
    ],
  }),
  aStep('references', { requested_references: 1 }),
  aStep('review-apply', {
    consents: [{ id: 8, statement: '', type: 'radio', compulsory: true, options: [] }],
    additional_consents: [11, 12].map((id) => ({ id, statement: '', type: 'checkbox', compulsory: true, options: [] })),
    terms: [
      { id: 21, name: '', link: '' },
      { id: 22, name: '', link: '' },
    ],
  }),
];
const filled = {
  ...emptyValues(steps),
  email: ' ann@post.example ',
  email_confirm: 'ann@post.example',
  first_name: 'Ann',
  password: 'Secret1',
  code: '123456',
  new_password: 'Quiet-river-7',
  new_password_confirm: 'Quiet-river-7',
  dob: {
    day: '07',
    month: '03',
    year: '1998',
  },
  contact_number: {
    typed: '07700 900923',
    e164: '+447700900923',
    formatted: '+44 7700 900923',
    country: 'GB',
  },
  supportingDocuments: [
    {
      documentId: 4,
      file: { id: 99 },
    },
    {
      documentId: 5,
      file: null,
    },
  ],
  consents: [
    {
      id: 8,
      answer: [3],
    },
  ],
  additional_consent: [false, true],
  terms: true,
};

describe('an application on the wire', () => {
  const sent = toWire(filled, steps);

  it('is written by the names of the documents', () => {
    expect(sent).toMatchObject({
      email: 'ann@post.example',
      dob: '1998-03-07',
      contact_number: '+447700900923',
      contact_number_formatted: '+44 7700 900923',
      contact_number_country_code: 'GB',
    });
    expect(sent).toMatchObject({
      supportingDocuments: [
        { documentId: 4, file: 99 },
        { documentId: 5, file: null },
      ],
      consents: [{ id: 8, answer: [3] }],
      additional_consent: [12],
      terms: [21, 22],
      new_password: 'Quiet-river-7',
    });
    expect(toWire({ ...filled, terms: false }, steps).terms).toEqual([]);
  });

  it('holds what an untouched field starts with, and nothing that is only for reading', () => {
    expect(sent.attributes).toEqual({ size: 'm' });
    expect(toWire({ ...filled, attributes: { size: null } }, steps).attributes).toEqual({ size: null });
  });

  it('leaves out what no step asks for, and what signs in', () => {
    for (const name of ['addresses', 'booking', 'why', 'diversity', 'password', 'code', 'no_email', 'require_password'])
      expect(sent).not.toHaveProperty(name);
  });

  it('keeps no password in a draft', () => {
    expect(JSON.stringify(toDraft(filled, steps))).not.toMatch(/Quiet-river|Secret1|123456/);
  });

  it('comes back as it was', () => {
    const { password: _one, code: _two, new_password: _three, new_password_confirm: _four, ...kept } = filled;
    expect(fromWire(toDraft(filled, steps), steps)).toMatchObject({
      ...kept,
      email: 'ann@post.example',
      attributes: { size: 'm' },
      contact_number: { e164: '+447700900923', formatted: '+44 7700 900923', country: 'GB' },
    });
  });
});

describe('an application that was kept in part', () => {
  it('has everything else as in an empty form', () => {
    const formSteps = [
      aStep('address-details'),
      aStep('references', { requested_references: 2 }),
      aStep('residential'),
    ];
    const { addresses, references, booking } = fromWire(
      {
        addresses: [{ street: '3 Weir Lane', county: null }],
        references: [{ first_name: 'Ada' }],
        booking: { start_date: '2027-01-04', gender_id: null },
      },
      formSteps,
    );
    expect(addresses).toEqual([{ ...NO_ADDRESS, street: '3 Weir Lane' }]);
    expect(references).toMatchObject([
      { first_name: 'Ada', email: '' },
      { first_name: '', no_email: false },
    ]);
    expect(booking).toEqual({ ...emptyValues(formSteps).booking, start_date: '2027-01-04' });
  });
});

describe('a day on the wire', () => {
  it('goes as it was typed while it is none, and comes back so', () => {
    for (const parts of [
      { day: '31', month: '2', year: '1998' },
      { day: '3', month: '', year: '' },
      { day: '', month: '', year: '98' },
    ])
      expect(dayFromWire(dayOnWire(parts)!)).toEqual(parts);
    expect(dayOnWire({ day: '', month: '', year: '' })).toBeNull();
    expect(dayFromWire('')).toEqual({ day: '', month: '', year: '' });
  });
});
