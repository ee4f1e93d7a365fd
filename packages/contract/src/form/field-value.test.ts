import { formErrorText } from './field-errors-welsh.ts';
import { formError, type FormError } from './field-errors.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fieldTypes,
  initialValue,
  isEditable,
  readFieldValue,
  readFieldValues,
  type FieldDefinition,
  type FieldOption,
} from './field-value.ts';

const around = { host: 'example.org' };
const options: FieldOption[] = ['c', 'a', '7', 'b'].map((value, i) => ({
  value,
  display: value.toUpperCase(),
  position: [3, 1, 9, 2][i]!,
  default_selected: value === 'b',
}));
const fieldOf = (type: string, compulsory = false): FieldDefinition => ({ slug: 'field', type, compulsory, options });
const read = (type: string, sent: unknown, compulsory = false) =>
  readFieldValue(fieldOf(type, compulsory), sent, around);
const valueOf = (type: string, sent: unknown) => read(type, sent).value;
const wordsOf = ({ error }: { error: FormError | null }) => error && formErrorText('en', error);
const messageOf = (type: string, sent: unknown) => wordsOf(read(type, sent));

/** Half of the time something that the type could mean, else anything at all. */
const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const likely = fc.oneof(
  day,
  fc
    .tuple(day, fc.constantFrom(' ', 'T'), fc.constantFrom('00:00', '23:59', '24:00', '12:60'))
    .map((parts) => parts.join('')),
  fc.record({ start: day, end: day }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.emailAddress(),
  fc.domain(),
  fc.webUrl(),
  fc.subarray(['a', 'b', 'c', '7', 'd']),
  fc.record({ id: fc.integer(), type: fc.constantFrom('image/png', 'text/plain') }),
  fc.array(fc.record({ id: fc.nat() })),
  fc.constantFrom(
    '+44 7700 900923',
    '07700900923',
    'yes',
    'no',
    '0',
    '1',
    ' a ',
    '\r\n',
    '\0',
    '\ud800',
    'x'.repeat(30_000),
  ),
);
const anything = fc.oneof(
  likely,
  fc.anything(),
  likely.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
);
const anyType = fc.constantFrom(...fieldTypes, 'surprise', 'constructor', '');

describe('any field', () => {
  it('takes or refuses whatever is sent, and never both', () => {
    fc.assert(
      fc.property(anyType, anything, fc.boolean(), (type, sent, compulsory) => {
        const { value, error } = read(type, sent, compulsory);
        if (error === null) expect(compulsory && value === null).toBe(false);
        else expect([value, formErrorText('en', error)]).toEqual([null, expect.stringMatching(/\w/)]);
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps what can be written as JSON and read again without changing', () => {
    let kept = 0;
    fc.assert(
      fc.property(anyType, anything, (type, sent) => {
        const { value } = read(type, sent);
        if (value === null) return;
        kept++;
        const again: unknown = JSON.parse(JSON.stringify(value));
        expect(read(type, again, true)).toEqual({ value, error: null });
        expect(JSON.stringify(value)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      }),
      { numRuns: 3000 },
    );
    expect(kept).toBeGreaterThan(300);
  });

  it('is empty without an answer, which only a compulsory one minds', () => {
    fc.assert(
      fc.property(
        anyType,
        fc.constantFrom(undefined, null, '', ' \n', [], {}, [''], { start: '', end: null }),
        (type, sent) => {
          expect(read(type, sent)).toEqual({ value: null, error: null });
          expect(read(type, sent, true).error).not.toBeNull();
        },
      ),
    );
  });
});

describe('a compulsory field left empty', () => {
  it.each([
    [['text', 'longtext', 'html', 'integer', 'decimal', 'currency', 'surprise'], 'Please provide a value'],
    [['boolean', 'dropdown', 'radio', 'checkboxes'], 'Please select an option'],
    [['date'], 'Please provide a date'],
    [['datetime'], 'Please select a date and a time'],
    [['startenddate'], 'Please select a start and end date'],
    [['email'], 'Please provide a valid email address'],
    [['telephone'], 'Please enter a valid telephone number'],
    [['file', 'files', 'photo'], 'Please select a file'],
    [['link'], 'Please provide a valid link (e.g. example.org)'],
  ])('%s says so', (types, message) => {
    for (const type of types) expect([type, wordsOf(read(type, '', true))]).toEqual([type, message]);
  });
});

describe('text', () => {
  it('loses the blanks around it and keeps one kind of line end', () => {
    expect(valueOf('longtext', '  one\r\ntwo\rthree \n')).toBe('one\ntwo\nthree');
    expect(valueOf('surprise', ' plain ')).toBe('plain');
  });
  it('has a greatest length of its own', () => {
    for (const [type, most] of [
      ['text', 1000],
      ['longtext', 10_000],
      ['html', 20_000],
    ] as const) {
      expect(valueOf(type, 'x'.repeat(most))).toHaveLength(most);
      expect(messageOf(type, 'x'.repeat(most + 1))).toBe(`The maximum length is ${most}`);
    }
  });
  it.each([7, true, {}.toString, ['a'], { a: 'b' }, 'a\0b', '\ud800'])('is no %s', (sent) =>
    expect(messageOf('text', sent)).toBe('Please provide a value'),
  );
});

describe('numbers', () => {
  it('are the same as text and as numbers, in steps of their own', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (n) => {
        for (const [type, parts] of [
          ['integer', 1],
          ['decimal', 10],
          ['currency', 100],
        ] as const) {
          const value = (type === 'currency' ? Math.abs(n) : n) / parts + 0;
          expect([valueOf(type, value), valueOf(type, String(value)), valueOf(type, ` ${value} `)]).toEqual([
            value,
            value,
            value,
          ]);
        }
      }),
    );
  });
  it.each([
    ['integer', 1.5, 'Please enter a whole number'],
    ['integer', '2.5', 'Please enter a whole number'],
    ['currency', '-4.00', 'Please enter an amount of 0 or more'],
    ['currency', -0.01, 'Please enter an amount of 0 or more'],
    ['integer', '12 apples', 'Please enter a number'],
    ['integer', '1e3', 'Please enter a number'],
    ['integer', 2 ** 60, 'Please enter a number'],
    ['decimal', 0.25, 'Number must be divisible by 0.1'],
    ['currency', '9.999', 'Number must be divisible by 0.01'],
    ['currency', '£5', 'Please enter a number'],
    ['currency', 999_999_999_999.999, 'Number must be divisible by 0.01'],
    ['decimal', Number.NaN, 'Please enter a number'],
    ['decimal', Number.POSITIVE_INFINITY, 'Please enter a number'],
    ['integer', true, 'Please enter a number'],
  ])('%s is not %s', (type, sent, message) => expect(messageOf(type, sent)).toBe(message));
});

describe('dates', () => {
  it('are days of the calendar', () => {
    const numbers = fc.tuple(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    fc.assert(
      fc.property(numbers, ([year, month, date]) => {
        const written = [
          String(year).padStart(4, '0'),
          String(month).padStart(2, '0'),
          String(date).padStart(2, '0'),
        ].join('-');
        const moment = new Date(`${written}T00:00:00Z`);
        const exists = year > 0 && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
        expect([written, messageOf('date', written)]).toEqual([written, exists ? null : 'Please enter a valid date']);
      }),
      { numRuns: 2000 },
    );
  });
  it('with a time take both ways of writing them', () => {
    expect([valueOf('datetime', '2026-05-01T09:30'), valueOf('datetime', '2026-05-01 09:30')]).toEqual([
      '2026-05-01 09:30',
      '2026-05-01 09:30',
    ]);
    expect(messageOf('datetime', '2026-05-01')).toBe('Please select a date and a time');
    for (const wrong of ['2026-02-30 09:30', '2026-05-01 24:00', '2026-05-01 09:60'])
      expect(messageOf('datetime', wrong)).toBe('Please enter a valid date');
  });
  it('come as a start and an end in that order', () => {
    fc.assert(
      fc.property(day, day, (start, end) => {
        expect(messageOf('startenddate', { start, end })).toBe(end < start ? 'The end is before the start' : null);
      }),
    );
    for (const half of [
      { start: '2026-05-01' },
      { end: '2026-05-01', start: '' },
      { start: '2026-05-01', end: '2026-05-02', third: 1 },
      'x',
      ['2026-05-01', '2026-05-02'],
    ]) {
      expect(messageOf('startenddate', half)).toBe('Please select a start and end date');
    }
    expect(messageOf('startenddate', { start: '2026-02-30', end: '2026-05-02' })).toBe('Please enter a valid date');
  });
});

describe('ways to reach someone', () => {
  it('are emails of the usual shape', () => {
    expect(valueOf('email', " Jo.O'Hara+help@Example.org ")).toBe("Jo.O'Hara+help@Example.org");
    for (const wrong of ['jo', 'jo@', '@x.org', 'a b@x.org', 'jo@host', `${'x'.repeat(250)}@a.org`])
      expect(messageOf('email', wrong)).toBe('Please provide a valid email address');
  });
  it('are numbers as the surroundings know them, else by their digits', () => {
    expect(valueOf('telephone', '+44 (7700) 900-923')).toBe('+447700900923');
    for (const wrong of ['1234', '0770090092312345', 'call me', '++44 7700 900923', 447_700_900_923])
      expect(messageOf('telephone', wrong)).toBe('Please enter a valid telephone number');
    const known = { ...around, telephone: (text: string) => (text === '0770' ? '+44770' : null) };
    expect(readFieldValue(fieldOf('telephone'), ' 0770 ', known).value).toBe('+44770');
    expect(wordsOf(readFieldValue(fieldOf('telephone'), '07700900923', known))).toBe(
      'Please enter a valid telephone number',
    );
  });
  it.each([
    ['localhost:3000', 'example.org'],
    ['127.0.0.1:3000', 'example.org'],
    ['volunteering.larkmoor.org', 'volunteering.larkmoor.org'],
  ])('show %s an example that would be taken', (host, shown) => {
    expect(wordsOf(readFieldValue(fieldOf('link'), 'localhost', { host }))).toBe(
      `Please provide a valid link (e.g. ${shown})`,
    );
  });
  it('are links to a host with a dot, by http where no scheme is named', () => {
    expect(valueOf('link', 'example.org/about?x=1#y')).toBe('http://example.org/about?x=1#y');
    expect(valueOf('link', 'https://www.exämple.org:8080')).toBe('https://www.exämple.org:8080');
    for (const wrong of [
      'localhost',
      'a b.org',
      'javascript:alert(1)',
      'javascript://a.b/%0aalert(1)',
      'ftp://a.org',
      'http://',
      'a..b',
      '.org',
      'http://me:secret@a.org',
      `a.org/${'x'.repeat(2000)}`,
    ]) {
      expect([wrong, messageOf('link', wrong)]).toEqual([wrong, 'Please provide a valid link (e.g. example.org)']);
    }
  });
});

describe('choices', () => {
  it('are yes or no in every spelling a form sends', () => {
    for (const sent of [true, 1, 'true', '1', 'Yes']) expect(valueOf('boolean', sent)).toBe(true);
    for (const sent of [false, 0, 'false', '0', ' no ']) expect(valueOf('boolean', sent)).toBe(false);
    for (const sent of ['perhaps', 2, ['yes', 'no']])
      expect(messageOf('boolean', sent)).toBe('Please select an option');
    expect(read('boolean', false, true).value).toBe(false);
  });
  it('are one of the options, by value', () => {
    for (const type of ['dropdown', 'radio']) {
      expect([valueOf(type, 'a'), valueOf(type, 7), valueOf(type, ['b'])]).toEqual(['a', '7', 'b']);
      for (const wrong of ['A', 'z', ['a', 'b'], { value: 'a' }])
        expect(messageOf(type, wrong)).toBe('Please select an option');
    }
  });
  it('of which several are ticked come once each, in the order offered', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '7'), { minLength: 1 }), (ticked) => {
        expect(valueOf('checkboxes', ticked)).toEqual(
          (['a', 'b', 'c', '7'] as const).filter((value) => ticked.includes(value)),
        );
      }),
    );
    expect(valueOf('checkboxes', 'c')).toEqual(['c']);
    expect(messageOf('checkboxes', ['a', 'z'])).toBe('Please select an option');
  });
  it('start with the one that is marked, in a dropdown alone', () => {
    expect([
      initialValue(fieldOf('dropdown')),
      initialValue(fieldOf('radio')),
      initialValue({ ...fieldOf('dropdown'), options: [] }),
    ]).toEqual(['b', null, null]);
  });
});

describe('uploads', () => {
  it('go by their number', () => {
    for (const type of ['file', 'photo'])
      expect([
        valueOf(type, 5),
        valueOf(type, '5'),
        valueOf(type, { id: 5, name: 'a.png' }),
        valueOf(type, [{ id: '5' }]),
      ]).toEqual(Array(4).fill({ id: 5 }));
    expect(valueOf('files', [5, { id: 6 }, '5'])).toEqual([{ id: 5 }, { id: 6 }]);
    for (const wrong of [0, -1, 1.5, 'x', { name: 'a' }, [1, 2], true])
      expect(messageOf('file', wrong)).toBe('Please select a file');
    expect(messageOf('files', [1, 'x'])).toBe('Please select a file');
    expect(
      messageOf(
        'files',
        Array.from({ length: 21 }, (_, i) => i + 1),
      ),
    ).toBe('The maximum length is 20');
  });
  it('of a photo are pictures', () => {
    for (const type of ['image/bmp', 'image/gif', 'image/jpeg', 'image/png'])
      expect(valueOf('photo', { id: 1, type })).toEqual({ id: 1 });
    expect(messageOf('photo', { id: 1, type: 'application/pdf' })).toBe('Please select a file');
    expect(valueOf('file', { id: 1, type: 'application/pdf' })).toEqual({ id: 1 });
  });
});

describe('all answers of a step', () => {
  const fields: FieldDefinition[] = [
    { slug: 'why', type: 'text', compulsory: true },
    { slug: 'constructor', type: 'integer', compulsory: false },
    { slug: 'badge', type: 'text', compulsory: true, permission: 'read' },
  ];
  it('are read by slug, every problem at once', () => {
    expect(readFieldValues('attributes', fields, { why: ' so ', constructor: '4' }, around)).toEqual({
      values: { why: 'so', constructor: 4 },
      errors: {},
    });
    expect(readFieldValues('questions', fields, { constructor: 'x', other: 1 }, around)).toEqual({
      values: {},
      errors: {
        'questions.why': [formError('value_missing')],
        'questions.constructor': [formError('number_wrong')],
        'questions.other': [formError('field_unknown')],
      },
    });
  });
  it('leave out what is only for reading', () => {
    expect(readFieldValues('attributes', fields, { why: 'so', badge: 'mine' }, around)).toEqual({
      values: { why: 'so' },
      errors: {},
    });
    expect([isEditable({}), isEditable({ permission: 'write' }), isEditable({ permission: 'read' })]).toEqual([
      true,
      true,
      false,
    ]);
  });
  it('are no list and no text', () => {
    for (const sent of ['why', ['why'], 7])
      expect(readFieldValues('attributes', fields, sent, around).errors).toMatchObject({
        attributes: [formError('value_missing')],
      });
    expect(readFieldValues('attributes', [], undefined, around)).toEqual({ values: {}, errors: {} });
  });
});
