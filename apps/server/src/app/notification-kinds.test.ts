import { notificationKinds } from '@manyhands/contract/notifications/notification.resource.ts';
import { expect, it } from 'vitest';
import { listMails } from '../platform/mail/template.ts';
// every mail that can be sent is declared behind these
import './background.ts';
import './modules.ts';

it('every kind of notification has a mail that declares it, and every mail a kind that people can choose', () => {
  const declared = new Set(listMails().flatMap(({ facts }) => facts.bell?.kind ?? []));
  expect([...declared].sort()).toEqual([...notificationKinds].sort());
});

it('mails about security, consent and links into an account are always sent, and none of them is shown in a list', () => {
  const quiet = listMails().filter(({ name }) =>
    /^(auth|second-factors|consents|users|data-requests|drafts)\./.test(name),
  );
  expect(quiet.length).toBeGreaterThan(5);
  expect(quiet.filter(({ facts }) => facts.bell).map(({ name }) => name)).toEqual([]);
});
