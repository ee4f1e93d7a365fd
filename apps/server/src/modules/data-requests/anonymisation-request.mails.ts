import { defineMail } from '../../platform/mail/template.ts';

/** None of these names the person it is about: a letter in somebody else's post would outlive them here. */
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
      subject: 'We have received your request to be anonymised',
      body: [
        `Hello ${name},`,
        'Someone will review your request. You can withdraw it until it has been decided.',
        'If we have to refuse, we will email you the reason. If we carry it out, you will not hear from us again: your address is erased with everything else that identifies you.',
        { action: 'See my request', path },
        'If you did not ask for this, please withdraw the request and change your password.',
      ],
    }),
    cy: ({ name, path }) => ({
      subject: 'Rydym wedi derbyn eich cais i gael eich gwneud yn ddienw',
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
      subject: 'Someone has asked to be anonymised',
      body: [
        `Hello ${name},`,
        'A request to be anonymised needs a decision. The law gives us one month.',
        { action: 'See the requests', path },
      ],
    }),
    cy: ({ name, path }) => ({
      subject: 'Mae rhywun wedi gofyn am gael ei wneud yn ddienw',
      body: [
        `Helo ${name},`,
        'Mae cais i gael ei wneud yn ddienw yn aros am benderfyniad. Mae’r gyfraith yn rhoi un mis i ni.',
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
      subject: 'Your request to be anonymised',
      body: [
        `Hello ${name},`,
        'We cannot carry out your request to be anonymised. This is why:',
        refusal,
        'If you think this is wrong, answer us, or ask the Information Commissioner’s Office.',
        { action: 'See my request', path },
      ],
    }),
    cy: ({ name, path, refusal }) => ({
      subject: 'Eich cais i gael eich gwneud yn ddienw',
      body: [
        `Helo ${name},`,
        'Ni allwn weithredu eich cais i gael eich gwneud yn ddienw. Dyma pam:',
        refusal,
        'Os credwch fod hyn yn anghywir, atebwch ni, neu gofynnwch i Swyddfa’r Comisiynydd Gwybodaeth.',
        { action: 'Gweld fy nghais', path },
      ],
    }),
  },
);
