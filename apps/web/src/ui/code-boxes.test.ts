import { describe, expect, it } from 'vitest';
import { fillCode } from './code-boxes.tsx';

describe('six boxes for a code', () => {
  it('take a whole code from the first box on, wherever it was pasted', () => {
    expect(fillCode('', 4, '12-34 56')).toBe('123456');
    expect(fillCode('999', 2, ' 123456\n')).toBe('123456');
  });

  it('take single digits where they were typed', () => {
    expect(fillCode('12', 2, '3')).toBe('123');
    expect(fillCode('123456', 1, '9')).toBe('193456');
  });

  it('keep a box left out in the middle empty', () => {
    expect(fillCode('1', 3, '4')).toBe('1  4');
  });

  it('spread part of a code as far as there is room', () => {
    expect(fillCode('1234', 4, '567')).toBe('123456');
  });

  it('ignore everything that is no digit', () => {
    expect(fillCode('12', 2, 'abc')).toBe('12');
  });
});
