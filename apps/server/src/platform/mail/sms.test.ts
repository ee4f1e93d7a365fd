import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../context.ts';
import { smsChannel } from './sms.ts';

const organisation: Organisation = {
  id: 1,
  name: 'Glyn Trust',
  publicUrl: 'https://glyn.example',
  timezone: 'Europe/London',
  language: 'en',
  accessVersion: 1,
};
const message = {
  to: '+447700900923',
  subject: '',
  text: 'Your code is 123456',
  html: '',
  message_id: '<1@glyn.example>',
};

let answer: { status: number; location?: string; silent?: true } = { status: 200 };
const seen: { headers: IncomingHttpHeaders; body: unknown }[] = [];
const provider = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => void (text += String(chunk)));
  request.on('end', () => {
    seen.push({ headers: request.headers, body: JSON.parse(text) });
    if (!answer.silent)
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end('{}');
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://key%20one@127.0.0.1:${(provider.address() as AddressInfo).port}/messages`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

describe('a text message', () => {
  it('is posted once with a reference that does not change', async () => {
    answer = { status: 202 };
    await smsChannel(url).send(message, organisation);
    expect(seen.at(-1)).toMatchObject({
      body: { to: '+447700900923', text: 'Your code is 123456', from: 'Glyn Trust', reference: '<1@glyn.example>' },
      headers: { authorization: 'Bearer key one' },
    });
  });

  it.each([
    [400, true],
    [404, true],
    [422, true],
    [401, false],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('refused with %i is final: %s', async (status, final) => {
    answer = { status };
    await expect(smsChannel(url).send(message, organisation)).rejects.toMatchObject({ code: `sms_${status}`, final });
  });

  it('waits for a provider that hangs, is away or points elsewhere', async () => {
    answer = { status: 200, silent: true };
    await expect(smsChannel(url, 200).send(message, organisation)).rejects.toMatchObject({
      code: 'sms_unreachable',
      final: false,
    });
    answer = { status: 307, location: 'http://127.0.0.1:1/' };
    await expect(smsChannel(url).send(message, organisation)).rejects.toMatchObject({
      code: 'sms_unreachable',
      final: false,
    });
    await expect(smsChannel('http://127.0.0.1:1/').send(message, organisation)).rejects.toMatchObject({
      code: 'sms_unreachable',
      final: false,
    });
  });
});
