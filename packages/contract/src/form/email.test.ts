import { said } from '../kit/field-errors.ts';
import { describe, expect, it } from 'vitest';
import { email, label, line } from '../kit/types.ts';
import { isEmail, isOneLine } from './email.ts';
import { readFieldValue } from './field-value.ts';

const usual = [
  'ann@example.org',
  "Ann.O'Neill+rota@mail.example.co.uk",
  'a@b.io',
  'x_y-z@xn--bcher-kva.example',
  'ann@bücher.example',
  'ann@例え.テスト',
  `${'a'.repeat(64)}@example.org`,
  '1@1.example.org',
];
const odd = [
  '<manager@demo.example>',
  'Manager <manager@demo.example>',
  '"manager"@demo.example',
  'manager@demo.example.',
  '.manager@demo.example',
  'manager.@demo.example',
  'man..ager@demo.example',
  'manager(x)@demo.example',
  'manager@demo',
  'manager@127.0.0.1',
  'manager@[127.0.0.1]',
  'manager@-demo.example',
  'manager@demo-.example',
  'manager@demo..example',
  'a@b@c.example',
  'manager@demo.example,x@y.example',
  'manager\xA0@demo.example',
  'manager@demo .example',
  'man​ager@demo.example',
  'manager@ｄemo.example',
  'mаnager@demo.example',
  'manager@demo.example\0',
  'manager@demo.example\r\nBcc: x@y.example',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${'b.'.repeat(130)}org`,
  '@example.org',
  'ann@',
  '',
  'mailto:ann@example.org',
  'ann@example.org?subject=x',
];

describe('an email address', () => {
  it.each(usual)('may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
    expect(email.safeParse(`  ${text} `).data).toBe(text);
    expect(readFieldValue({ slug: 'x', type: 'email', compulsory: true }, text, { host: 'x' }).value).toBe(text);
  });
  it.each(odd)('is not %j, on any side', (text) => {
    expect(isEmail(text)).toBe(false);
    expect(email.safeParse(text).success).toBe(text.trim() !== text && isEmail(text.trim()));
    expect(readFieldValue({ slug: 'x', type: 'email', compulsory: true }, text, { host: 'x' }).value).toBeNull();
  });
});

describe('a text of one line', () => {
  it.each([
    'Ann\r\nBcc: spy@evil.example',
    'Ann\nB',
    'Ann\rB',
    'Ann\u2028B',
    'Ann\u2029B',
    'Ann\u0000B',
    'Ann\u001b[31mB',
    'Ann\u0085B',
    'Ann\tB',
  ])('is not %j', (text) => {
    expect(isOneLine(text)).toBe(false);
    for (const type of [label, line]) expect(type.safeParse(text).error?.issues[0]?.message).toBe(said('one_line'));
  });
  it('keeps what people are called', () => {
    for (const name of ['José', 'O’Neill', 'أحمد', '李小龍', 'Anna\u00a0Maria', '👩‍🌾'])
      for (const type of [label, line]) expect(type.safeParse(` ${name}\n`).data).toBe(name);
  });
});
