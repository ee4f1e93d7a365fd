import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { judgePassword, normalisePassword, passwordProblems } from './password-rules.ts';
import { openPasswords } from './passwords.ts';

const numRuns = process.env.TEST_FULL ? 10_000 : 300;
const tooCommon = fieldError('password_common');
const tooNear = fieldError('password_own');
const anna = ['Anna-Sofía', 'O’Brien', 'asobrien77', 'River & Hill Trust'];

describe('the shape of a new password', () => {
  it('has eight characters with upper case, lower case and a number', () => {
    expect(passwordProblems('Manyhands1')).toEqual([]);
    expect(passwordProblems('Ünïcödé9')).toEqual([]);
    expect(passwordProblems('Short1')).toEqual([fieldError('password_short')]);
    expect(passwordProblems('manyhands1')).toEqual([fieldError('password_upper')]);
    expect(passwordProblems('MANYHANDS1')).toEqual([fieldError('password_lower')]);
    expect(passwordProblems('Manyhands')).toEqual([fieldError('password_number')]);
    expect(passwordProblems('')).toHaveLength(4);
  });

  it('ends at 1,024 bytes, however few letters they are', () => {
    expect(passwordProblems(`Aa1${'x'.repeat(1021)}`)).toEqual([]);
    expect(passwordProblems(`Aa1${'x'.repeat(1022)}`)).toEqual([fieldError('password_long')]);
    expect(passwordProblems(`Aa1${'é'.repeat(511)}`)).toEqual([fieldError('password_long')]);
    // three bytes that become thirty-three once they are written out
    expect(passwordProblems(`Aa1${'\ufdfa'.repeat(200)}`)).toEqual([fieldError('password_long')]);
  });

  it('takes every sign there is, up to 1,024 bytes, in whatever form it was typed', async () => {
    const light = openPasswords({ parameters: { memoryKib: 64, passes: 1, parallelism: 1 } });
    const text = fc
      .string({ unit: 'binary', minLength: 61, maxLength: 300 })
      .filter((body) => !/\p{Cs}/u.test(body) && Buffer.byteLength(normalisePassword(body)) <= 1020);
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), async (body, form) => {
        const password = `${body}Aa1`;
        const typed = password.normalize(form);
        expect(passwordProblems(password)).toEqual(passwordProblems(typed));
        expect(await judgePassword(password, anna)).toEqual([]);
        const stored = await light.hash(password);
        expect((await light.check(typed, stored)).right).toBe(true);
        // the last letter counts as much as the first
        expect((await light.check(`${password.slice(0, -1)}2`, stored)).right).toBe(false);
      }),
      { numRuns },
    );
  }, 600_000);
});

describe('a common password', () => {
  it('is one of more than a hundred thousand', async () => {
    expect((await commonPasswords()).size).toBeGreaterThanOrEqual(100_000);
  });

  it('is refused in its usual disguises', async () => {
    const disguised = [
      'Password1',
      'P@ssw0rd',
      'P4$$w0rd123',
      'passWord2024!',
      'Qwerty123',
      'Liverpool1',
      'L1verpool',
      '123Dragon',
      'Iloveyou2',
      'Welcome1!',
      'Sunsh1ne',
      'Superman99',
      'Abcd1234',
      'Trustno1',
      'Arsenal2019',
    ];
    for (const password of disguised)
      expect([password, await judgePassword(password, [])]).toEqual([password, [tooCommon]]);
  });

  it('that is the person’s own name is called that, not common', async () => {
    expect(await judgePassword('Liverpool1', ['Anna', 'Liverpool'])).toEqual([tooNear]);
  });

  it('does not make a long one common', async () => {
    for (const password of [
      'Manyhands1',
      'Password-of-9-herons',
      'Monkey8462917305',
      'correct Horse 7 battery',
      'Vq7#mlTwz0',
    ])
      expect([password, await judgePassword(password, [])]).toEqual([password, []]);
  });

  it('is hardly ever seen where there is none', async () => {
    const common = await commonPasswords();
    let mistaken = 0;
    for (let i = 0; i < 200_000; i++) if (common.has(`no such password ${i}`)) mistaken++;
    expect(mistaken).toBeLessThan(10);
  });
});

describe('a password made of the person', () => {
  it('is refused, in other letters and with figures behind it too', async () => {
    const near = [
      'AnnaSofia1',
      'annaSofía2024',
      'Obrien1234',
      '0Bri3n-99',
      'Asobrien77',
      'ASobrien1',
      'Sofia@1985',
      'RiverHill1',
      'River&Hill9',
      'xRiver77Hill',
      'Tru5t-r1ver',
    ];
    for (const password of near)
      expect([password, await judgePassword(password, anna)]).toEqual([password, expect.arrayContaining([tooNear])]);
  });

  it('may hold a name as long as it holds something else', async () => {
    for (const password of ['Kettle-anna-44', 'Hilltops and Rivers 3', 'Banana7split'])
      expect([password, await judgePassword(password, anna)]).toEqual([password, []]);
  });

  it('is found whatever the name is', async () => {
    const name = fc.stringMatching(/^[A-Z][a-zé]{3,14}$/);
    const tail = fc.stringMatching(/^\d{4,6}[!?.]?$/);
    await fc.assert(
      fc.asyncProperty(name, tail, async (first, end) => {
        expect(await judgePassword(first + end, [first, 'nobody'])).toContainEqual(tooNear);
        expect(await judgePassword(first + end, ['nobody'])).not.toContainEqual(tooNear);
      }),
      { numRuns },
    );
  }, 300_000);
});
