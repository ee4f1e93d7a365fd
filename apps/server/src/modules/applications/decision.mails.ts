import { defineMail } from '../../platform/mail/template.ts';

interface Told {
  name: string;
  opportunity: string;
  organisation: string;
  path: string;
}

export const applicationMovedMail = defineMail<Told & { stage: string }>(
  'applications.moved',
  {
    bell: { kind: 'applications' },
    nameable: true,
    title: { en: 'Application moved to another stage', cy: 'Cais wedi symud i gam arall' },
    example: {
      name: 'Ada',
      opportunity: 'Garden helper',
      organisation: 'Glyn Trust',
      path: '/portal',
      stage: 'Interview',
    },
  },
  {
    en: ({ name, opportunity, stage, path }) => ({
      subject: `Your application for ${opportunity}: ${stage}`,
      body: [
        `Hello ${name},`,
        `There is news about your application for ${opportunity}. It is now at this stage: ${stage}.`,
        { action: 'See my application', path },
        'On your page you can see what is still missing and what happens next.',
      ],
    }),
    cy: ({ name, opportunity, stage, path }) => ({
      subject: `Eich cais am ${opportunity}: ${stage}`,
      body: [
        `Helo ${name},`,
        `Mae newyddion am eich cais am ${opportunity}. Mae bellach ar y cam hwn: ${stage}.`,
        { action: 'Gweld fy nghais', path },
        'Ar eich tudalen gallwch weld beth sydd ar goll o hyd a beth sy’n digwydd nesaf.',
      ],
    }),
  },
);

export const applicationDeclinedMail = defineMail<Told & { message: string }>(
  'applications.declined',
  {
    bell: {
      kind: 'applications',
      say: {
        en: ({ opportunity }) => `There is news about your application for ${opportunity}`,
        cy: ({ opportunity }) => `Mae newyddion am eich cais am ${opportunity}`,
      },
    },
    title: { en: 'Application declined', cy: 'Cais wedi’i wrthod' },
    example: {
      name: 'Ada',
      opportunity: 'Garden helper',
      organisation: 'Glyn Trust',
      path: '/portal',
      message: 'We had more applicants than places this time.',
    },
  },
  {
    en: ({ name, opportunity, organisation, message, path }) => ({
      subject: `Your application for ${opportunity}`,
      body: [
        `Hello ${name},`,
        `Thank you for applying for ${opportunity} with ${organisation}. We are sorry to tell you that we cannot offer you this role.`,
        ...(message ? [message] : []),
        { action: 'See other opportunities', path },
      ],
    }),
    cy: ({ name, opportunity, organisation, message, path }) => ({
      subject: `Eich cais am ${opportunity}`,
      body: [
        `Helo ${name},`,
        `Diolch am wneud cais am ${opportunity} gyda ${organisation}. Mae’n ddrwg gennym ddweud na allwn gynnig y rôl hon i chi.`,
        ...(message ? [message] : []),
        { action: 'Gweld cyfleoedd eraill', path },
      ],
    }),
  },
);

export const applicationClearedMail = defineMail<Told & { date: string }>(
  'applications.cleared',
  {
    bell: { kind: 'applications' },
    title: { en: 'Application accepted', cy: 'Cais wedi’i dderbyn' },
    example: {
      name: 'Ada',
      opportunity: 'Garden helper',
      organisation: 'Glyn Trust',
      path: '/portal',
      date: '1 June 2027',
    },
  },
  {
    en: ({ name, opportunity, organisation, date, path }) => ({
      subject: `Welcome: ${opportunity}`,
      body: [
        `Hello ${name},`,
        `Good news: your application for ${opportunity} with ${organisation} has been accepted. You can start from ${date}.`,
        { action: 'Open my page', path },
        'Thank you for giving your time.',
      ],
    }),
    cy: ({ name, opportunity, organisation, date, path }) => ({
      subject: `Croeso: ${opportunity}`,
      body: [
        `Helo ${name},`,
        `Newyddion da: mae eich cais am ${opportunity} gyda ${organisation} wedi’i dderbyn. Gallwch ddechrau o ${date}.`,
        { action: 'Agor fy nhudalen', path },
        'Diolch am roi o’ch amser.',
      ],
    }),
  },
);
