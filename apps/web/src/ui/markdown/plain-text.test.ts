import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['Comes on **Tuesdays** and _often_ on Fridays', 'Comes on Tuesdays and often on Fridays'],
  ['# First call\n\nKeen to *help*.\nAsk:\n- when\n- **where**', 'First call Keen to help. Ask: when, where'],
  ['> she said\n> yes', 'she said yes'],
  ['See [the **form**](https://example.org/form)', 'See the form'],
  ['A 2 * 3 grid or 2 ** 3', 'A 2 * 3 grid or 2 ** 3'],
])('shows %j without its signs', (text, expected) => {
  expect(plainText(text)).toBe(expected);
});

it.each([
  ['Comes on **Tuesdays and', 'Comes on Tuesdays and'],
  ['Comes on **Tuesdays*', 'Comes on Tuesdays'],
  ['Comes on **', 'Comes on'],
  ['See [the form](https://exam', 'See the form'],
])('shows %j, which was cut, without its signs', (text, expected) => {
  expect(plainText(text)).toBe(expected);
});
