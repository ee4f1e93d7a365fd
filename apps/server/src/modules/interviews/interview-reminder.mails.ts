import { defineMail } from '../../platform/mail/template.ts';
import { meeting, type MeetingParams } from './interview.mails.ts';

/** A day before. */
export const reminderMail = defineMail<MeetingParams>(
  'interviews.reminder',
  {
    bell: { kind: 'interviews' },
    title: { en: 'Interview reminder', cy: 'Nodyn atgoffa am gyfweliad' },
    example: meeting,
    cases: {
      applicant: {
        title: { en: 'Interview reminder: applicant', cy: 'Nodyn atgoffa am gyfweliad: ymgeisydd' },
        when: ({ isStaff }) => !isStaff,
        params: { isStaff: false },
      },
      staff: {
        title: { en: 'Interview reminder: interviewer', cy: 'Nodyn atgoffa am gyfweliad: cyfwelydd' },
        when: ({ isStaff }) => isStaff,
        params: { isStaff: true },
      },
    },
  },
  {
    en: ({ name, applicant, opportunity, when, location, note, path, isStaff }) => ({
      subject: `Interview reminder: ${when}`,
      body: [
        `Hello ${name},`,
        isStaff
          ? `This is a reminder of your interview with ${applicant} about ${opportunity} on ${when}.`
          : `This is a reminder of your interview about ${opportunity} on ${when}.`,
        ...(location ? [`Where: ${location}`] : []),
        ...(note && !isStaff ? [note] : []),
        isStaff ? { action: 'View application', path } : { action: 'View my interview', path },
        ...(isStaff ? [] : ['If you cannot come, please ask for another time there.']),
      ],
    }),
    cy: ({ name, applicant, opportunity, when, location, note, path, isStaff }) => ({
      subject: `Nodyn atgoffa am gyfweliad: ${when}`,
      body: [
        `Helo ${name},`,
        isStaff
          ? `Dyma nodyn i’ch atgoffa am eich cyfweliad gyda ${applicant} ynghylch ${opportunity} ar ${when}.`
          : `Dyma nodyn i’ch atgoffa am eich cyfweliad ynghylch ${opportunity} ar ${when}.`,
        ...(location ? [`Ble: ${location}`] : []),
        ...(note && !isStaff ? [note] : []),
        isStaff ? { action: 'Gweld y cais', path } : { action: 'Gweld fy nghyfweliad', path },
        ...(isStaff ? [] : ['Os na allwch ddod, gofynnwch yno am amser arall.']),
      ],
    }),
  },
);
