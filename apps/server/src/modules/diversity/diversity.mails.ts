import { defineMail } from '../../platform/mail/template.ts';

export const diversityLinkMail = defineMail<{ name: string; organisation: string; path: string }>(
  'diversity.link',
  {
    title: { en: 'Diversity questions', cy: 'Cwestiynau amrywiaeth' },
    example: { name: 'Ada', organisation: 'Glyn Trust', path: '/portal' },
  },
  {
    en: ({ name, organisation, path }) => ({
      subject: 'A few questions about you, if you like',
      body: [
        `Hello ${name},`,
        `${organisation} would like to know how well its volunteers reflect the people around it. You do not need to answer, and no one who decides about volunteering sees what you say.`,
        { action: 'Answer the questions', path },
        'The link works once and for seven days.',
      ],
    }),
    cy: ({ name, organisation, path }) => ({
      subject: 'Ychydig o gwestiynau amdanoch chi, os hoffech',
      body: [
        `Helo ${name},`,
        `Hoffai ${organisation} wybod pa mor dda y mae ei wirfoddolwyr yn adlewyrchu'r bobl o'u cwmpas. Nid oes rhaid i chi ateb, ac nid yw neb sy'n penderfynu am wirfoddoli yn gweld eich atebion.`,
        { action: 'Ateb y cwestiynau', path },
        "Mae'r ddolen yn gweithio unwaith ac am saith diwrnod.",
      ],
    }),
  },
);
