import { describe, expect, it } from 'vitest';
import { fileKind, formatSize, isAccepted } from './file-rules.ts';

describe('the size of a file', () => {
  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [1024, '1 KB'],
    [150_000, '146 KB'],
    [1024 * 1024, '1,024 KB'],
    [1024 * 1024 + 1024, '1 MB'],
    [2.5 * 1024 * 1024, '2.5 MB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(formatSize(bytes, 'en-GB')).toBe(text);
  });
});

describe('the kind of a file', () => {
  const photo = { name: 'Me.JPG', type: 'image/jpeg' };
  it.each([
    [[], true],
    [['image/jpeg'], true],
    [['image/*'], true],
    [['.jpg'], true],
    [['application/pdf', '.docx'], false],
    [['image/jp'], false],
  ])('is held against %j', (accept, taken) => {
    expect(isAccepted(accept, photo)).toBe(taken);
  });

  it('is left to the server where the system does not know it', () => {
    expect(isAccepted(['application/pdf'], { name: 'scan', type: '' })).toBe(true);
    expect(isAccepted(['.pdf'], { name: 'scan', type: '' })).toBe(false);
  });
});

describe('what people call a file', () => {
  it.each([
    ['image/png', 'image'],
    ['video/mp4', 'video'],
    ['audio/mpeg', 'audio'],
    ['application/pdf', 'pdf'],
    ['Application/PDF; version=1', 'pdf'],
    ['application/pdfx', 'document'],
    ['text/plain', 'document'],
    ['', 'document'],
  ])('of type %s is %s', (type, kind) => {
    expect(fileKind(type)).toBe(kind);
  });
});
