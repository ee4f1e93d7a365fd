import { devMessage } from '@manyhands/contract/messages/dev-message.resource.ts';
import { resources } from '@manyhands/contract/resources.ts';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { makeContext, type Organisation } from '../../platform/context.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { defineMail } from '../../platform/mail/template.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi } from '../../testing/api.ts';
import { devMessagesModule } from './dev-message.module.ts';

const api = testApi({
  extra: resources.includes(devMessage) ? undefined : { resources: [devMessage], modules: [devMessagesModule] },
});
const hello = defineMail<{ n: number }>(
  'dev.hello',
  { title: { en: 'Test', cy: 'Prawf' }, example: { n: 1 } },
  {
    en: ({ n }) => ({ subject: `Hello ${n}`, body: ['Hello'] }),
    cy: ({ n }) => ({ subject: `Helo ${n}`, body: ['Helo'] }),
  },
);
const send = (organisation: Organisation, to: string, n: number) =>
  api.ground.database.transaction(organisation.id, (db) =>
    sendMail(makeContext({ db, actor: system, organisation, requestId: 'req-1' }, systemClock), {
      to,
      template: hello,
      params: { n },
    }),
  );

describe('messages of a demo', () => {
  it('come without sign-in, newest first, by recipient', async () => {
    const [one, other] = [await api.ground.organisation(), await api.ground.organisation()];
    await send(one, 'ada@people.example', 1);
    await send(one, 'grace@people.example', 2);
    await send(one, 'Ada@people.example', 3);
    await send(other, 'ada@people.example', 4);
    const anybody = api.anonymous(one);
    const reply = await anybody.get('dev/messages?to=ada@people.example');
    expect(reply.status).toBe(200);
    expect(reply.body.data.map((message: { subject: string }) => message.subject)).toEqual(['Hello 3', 'Hello 1']);
    expect(reply.body.data[0]).toEqual({
      id: expect.any(Number),
      channel: 'email',
      to: 'Ada@people.example',
      subject: 'Hello 3',
      text: expect.stringContaining('Hello'),
      html: expect.stringContaining('<p>Hello</p>'),
      calendar: '',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(devMessage.operations.list.output.safeParse(reply.body.data).error).toBe(undefined);
    expect((await anybody.get('dev/messages')).body.data).toHaveLength(3);
    expect((await anybody.get('dev/messages?from=x')).status).toBe(422);
    expect((await anybody.post('dev/messages')).status).toBe(405);
  });
});
