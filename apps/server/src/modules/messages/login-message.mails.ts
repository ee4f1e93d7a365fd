import { defineMail } from '../../platform/mail/template.ts';

/** To whoever acts for a child: no one writes to a child behind their back. */
export const childMessageWaitsMail = defineMail<{ name: string; child: string; path: string }>(
  'messages.child-waits',
  {
    bell: { kind: 'messages' },
    title: { en: 'New message for a child: guardian', cy: 'Neges newydd i blentyn: gwarcheidwad' },
    example: { name: 'Ada', child: 'Sam', path: '/portal' },
  },
  {
    en: ({ name, child, path }) => ({
      subject: `A message is waiting for ${child}`,
      body: [
        `Hello ${name},`,
        `We have written to ${child}. You can sign in and read it too.`,
        { action: 'Read the message', path },
      ],
    }),
    cy: ({ name, child, path }) => ({
      subject: `Mae neges yn aros am ${child}`,
      body: [
        `Helo ${name},`,
        `Rydym wedi ysgrifennu at ${child}. Gallwch fewngofnodi a’i darllen hefyd.`,
        { action: 'Darllen y neges', path },
      ],
    }),
  },
);

/** It says that something waits, never what; one has to sign in for it. */
export const messageWaitsMail = defineMail<{ name: string }>(
  'messages.waits',
  { bell: { kind: 'messages' }, title: { en: 'New message', cy: 'Neges newydd' }, example: { name: 'Ada' } },
  {
    en: ({ name }) => ({
      subject: 'A message is waiting for you',
      body: [
        `Hello ${name},`,
        'We have written to you. Please sign in to read it.',
        { action: 'Read the message', path: '/portal' },
      ],
    }),
    cy: ({ name }) => ({
      subject: 'Mae neges yn aros amdanoch',
      body: [
        `Helo ${name},`,
        'Rydym wedi ysgrifennu atoch. Mewngofnodwch i’w darllen.',
        { action: 'Darllen y neges', path: '/portal' },
      ],
    }),
  },
);
