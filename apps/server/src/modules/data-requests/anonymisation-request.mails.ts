import { defineMail } from '../../platform/mail/template.ts';

/** None of these names the person it is about: a letter in someone else's post would outlive them here. */
interface Params {
  name: string;
  path: string;
}

export const requestReceivedMail = defineMail<Params>(
  'data-requests.anonymisation-received',
  {
    title: { en: 'Erasure request received', cy: 'Cais i ddileu wedi dod i law' },
    example: { name: 'Ada', path: '/portal' },
  },
  {
    en: ({ name, path }) => ({
      subject: 'We have received your request to erase your data',
      body: [
        `Hello ${name},`,
        'Someone will review your request. You can withdraw it until it has been decided.',
        'If we have to refuse, we will email you the reason. If we carry it out, you will not hear from us again: your address is erased with everything else that identifies you.',
        { action: 'See my request', path },
        'If you did not ask for this, please withdraw the request and change your password.',
      ],
    }),
    cy: ({ name, path }) => ({
      subject: 'Rydym wedi derbyn eich cais i ddileu eich data',
      body: [
        `Helo ${name},`,
        'Bydd rhywun yn edrych ar eich cais. Gallwch ei dynnu’n ôl nes iddo gael ei benderfynu.',
        'Os bydd yn rhaid i ni wrthod, byddwn yn ysgrifennu atoch ac yn dweud pam. Os byddwn yn ei weithredu, ni fyddwch yn clywed gennym eto: caiff eich cyfeiriad ei ddileu gyda phopeth arall sy’n dweud pwy ydych chi.',
        { action: 'Gweld fy nghais', path },
        'Os na wnaethoch ofyn am hyn, tynnwch y cais yn ôl a newidiwch eich cyfrinair.',
      ],
    }),
  },
);

export const requestWaitsMail = defineMail<Params>(
  'data-requests.anonymisation-waits',
  { title: { en: 'Erasure request: staff', cy: 'Cais i ddileu: staff' }, example: { name: 'Ada', path: '/portal' } },
  {
    en: ({ name, path }) => ({
      subject: 'New erasure request',
      body: [
        `Hello ${name},`,
        'An erasure request needs a decision. The law gives us one month.',
        { action: 'See the requests', path },
      ],
    }),
    cy: ({ name, path }) => ({
      subject: 'Cais dileu newydd',
      body: [
        `Helo ${name},`,
        'Mae cais dileu yn aros am benderfyniad. Mae’r gyfraith yn rhoi un mis i ni.',
        { action: 'Gweld y ceisiadau', path },
      ],
    }),
  },
);

export const requestRefusedMail = defineMail<Params & { refusal: string }>(
  'data-requests.anonymisation-refused',
  {
    title: { en: 'Erasure request refused', cy: 'Cais i ddileu wedi’i wrthod' },
    example: { name: 'Ada', path: '/portal', refusal: 'We must keep your record for as long as the law says.' },
  },
  {
    en: ({ name, path, refusal }) => ({
      subject: 'Your erasure request',
      body: [
        `Hello ${name},`,
        'We cannot carry out your erasure request. This is why:',
        refusal,
        'If you think this is wrong, answer us, or ask the Information Commissioner’s Office.',
        { action: 'See my request', path },
      ],
    }),
    cy: ({ name, path, refusal }) => ({
      subject: 'Eich cais dileu',
      body: [
        `Helo ${name},`,
        'Ni allwn weithredu eich cais dileu. Dyma pam:',
        refusal,
        'Os credwch fod hyn yn anghywir, atebwch ni, neu gofynnwch i Swyddfa’r Comisiynydd Gwybodaeth.',
        { action: 'Gweld fy nghais', path },
      ],
    }),
  },
);
