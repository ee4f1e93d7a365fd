import type { Context } from '../../platform/context.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { defineMail } from '../../platform/mail/template.ts';
import { computeDashboardPath, computeFullName } from '../applications/public.ts';
import { askParent } from '../parental-consents/public.ts';
import { askReferees } from '../references/public.ts';
import type { Making } from './part.queries.ts';

interface SentParams {
  name: string;
  opportunity: string;
  isOneOff: boolean;
  /** The application's number, by which people ask about it. */
  number: number;
  path: string;
}

const applicationSentMail = defineMail<SentParams>(
  'applications.sent',
  {
    bell: {
      kind: 'applications',
      say: {
        en: ({ opportunity }) => `We have received your application for ${opportunity}`,
        cy: ({ opportunity }) => `Rydym wedi derbyn eich cais am ${opportunity}`,
      },
    },
    title: { en: 'Application received', cy: 'Cais wedi’i dderbyn gennym' },
    example: { name: 'Ada', opportunity: 'Garden helper', isOneOff: false, number: 1234, path: '/portal' },
    cases: {
      'one-off': {
        title: { en: 'Application received: one-off', cy: 'Cais wedi dod i law: untro' },
        when: ({ isOneOff }) => isOneOff,
        params: { isOneOff: true },
      },
      ongoing: {
        title: { en: 'Application received', cy: 'Cais wedi dod i law' },
        when: ({ isOneOff }) => !isOneOff,
        params: { isOneOff: false },
      },
    },
  },
  {
    en: ({ name, opportunity, isOneOff, number, path }) => ({
      subject: `Your application: ${opportunity}`,
      body: [
        `Hello ${name},`,
        isOneOff
          ? `Thank you for offering to help with ${opportunity}. Your page has the details and what happens next.`
          : `Thank you for applying for ${opportunity}. We have received your application. The team will review it and contact you.`,
        { action: 'See my application', path },
        `Your reference number is ${number}. You can follow your application there, see what is still missing, and withdraw it.`,
      ],
    }),
    cy: ({ name, opportunity, isOneOff, number, path }) => ({
      subject: `Eich cais: ${opportunity}`,
      body: [
        `Helo ${name},`,
        isOneOff
          ? `Diolch am gynnig helpu gyda ${opportunity}. Ar eich tudalen cewch y manylion a'r hyn sy'n digwydd nesaf.`
          : `Diolch am wneud cais am ${opportunity}. Rydym wedi cael eich cais. Bydd y tîm yn ei adolygu ac yn cysylltu â chi.`,
        { action: 'Gweld fy nghais', path },
        `Eich cyfeirnod yw ${number}. Gallwch ddilyn eich cais yno, gweld beth sydd ar goll o hyd, a'i dynnu'n ôl.`,
      ],
    }),
  },
);

type Sent = Pick<Making, 'applicationId' | 'userId' | 'offer' | 'accepted' | 'language'>;

/** Everyone who is written to once an application is made: its referees, a parent, and the applicant. In its transaction. */
export async function sendLetters(ctx: Context, made: Sent): Promise<void> {
  const { applicationId, userId, offer, accepted, language } = made;
  const { person, referees } = accepted;
  const sent = {
    applicationId,
    userId,
    applicant: computeFullName(person),
    opportunity: offer.display_name,
    language,
  };
  await askReferees(ctx, sent, referees);
  if (person.parent) await askParent(ctx, sent, person.parent);
  await tellApplicant(ctx, made);
}

async function tellApplicant(
  ctx: Context,
  { applicationId, userId, offer, accepted: { person }, language }: Sent,
): Promise<void> {
  if (person.email === null) return;
  const params = {
    name: person.first_name,
    opportunity: offer.display_name,
    isOneOff: offer.type === 'One-off',
    number: applicationId,
    path: computeDashboardPath(applicationId),
  };
  await sendMail(ctx, { to: person.email, userId, language, template: applicationSentMail, params });
}
