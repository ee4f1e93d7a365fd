import { describe, expect, it } from 'vitest';
import { readRange } from './serve.ts';

describe('the part of a file that is asked for', () => {
  const song = { type: 'audio/mpeg', size: 1000 };
  it('is one range within a recording', () => {
    expect(readRange('bytes=0-1', song)).toEqual({ first: 0, last: 1 });
    expect(readRange('bytes=200-', song)).toEqual({ first: 200, last: 999 });
    expect(readRange('bytes=900-5000', song)).toEqual({ first: 900, last: 999 });
  });

  it('is the whole file where nothing else is understood, or its sum must hold', () => {
    for (const header of [
      undefined,
      '',
      'bytes=-5',
      'bytes=5-4',
      'bytes=1000-',
      'bytes=0-1,3-4',
      'lines=0-1',
      'bytes=0-99999999999999999999',
    ])
      expect(readRange(header, song)).toBeNull();
    expect(readRange('bytes=0-1', { type: 'application/pdf', size: 1000 })).toBeNull();
    expect(readRange('bytes=0-0', { ...song, size: 0 })).toBeNull();
  });
});
