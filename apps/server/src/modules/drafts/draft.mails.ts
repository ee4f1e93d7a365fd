import { newToken } from '../../platform/auth/tokens.ts';
import type { Context } from '../../platform/context.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { defineMail } from '../../platform/mail/template.ts';
import { findOpportunityName, updateMailedKey } from './draft.queries.ts';
import { computeResumePath } from './draft.rules.ts';

interface Params {
  opportunity: string;
  organisation: string;
  /** Who began it for them. */
  startedBy: string | null;
  path: string;
}

const draftLinkMail = defineMail<Params>(
  'applications.draft-link',
  {
    title: { en: 'Saved application', cy: 'Cais wedi’i gadw' },
    example: { opportunity: 'Garden helper', organisation: 'Glyn Trust', startedBy: 'Grace Hughes', path: '/portal' },
    cases: {
      own: {
        title: { en: 'Link to a saved application', cy: 'Dolen i gais wedi’i gadw' },
        when: ({ startedBy }) => startedBy === null,
        params: { startedBy: null },
      },
      'on-behalf': {
        title: { en: 'Application started for someone', cy: 'Cais a ddechreuwyd ar ran rhywun' },
        when: ({ startedBy }) => startedBy !== null,
        params: {},
      },
    },
  },
  {
    en: ({ opportunity, organisation, startedBy, path }) => ({
      subject: `Your application: ${opportunity}`,
      body: [
        startedBy === null
          ? `You have started an application for ${opportunity} at ${organisation}. What you type is saved; use this link to continue at any time, on any device.`
          : `${startedBy} has filled in an application for ${opportunity} at ${organisation} for you. Please check it, give your consent and send it.`,
        { action: startedBy === null ? 'Continue your application' : 'Complete your application', path },
        'You will be asked for your email address. The link works for 30 days after the application was last changed. Please do not pass it on.',
        ...(startedBy === null ? ['If it was not you, you do not need to do anything: it will be deleted.'] : []),
      ],
    }),
    cy: ({ opportunity, organisation, startedBy, path }) => ({
      subject: `Eich cais: ${opportunity}`,
      body: [
        startedBy === null
          ? `Rydych wedi dechrau cais ar gyfer ${opportunity} gyda ${organisation}. Mae'r hyn a deipiwch yn cael ei gadw; gyda'r ddolen hon gallwch barhau pryd bynnag y mynnwch, ar unrhyw ddyfais.`
          : `Mae ${startedBy} wedi llenwi cais ar gyfer ${opportunity} gyda ${organisation} ar eich rhan. Edrychwch drwyddo, rhowch eich caniatâd a'i anfon.`,
        { action: startedBy === null ? "Parhau â'ch cais" : 'Cwblhau eich cais', path },
        "Gofynnir i chi am eich cyfeiriad e-bost. Mae'r ddolen yn gweithio am 30 diwrnod ar ôl y newid diwethaf i'r cais. Peidiwch â'i rhannu.",
        ...(startedBy === null ? ['Os nad chi oedd hynny, nid oes angen i chi wneud dim: caiff ei ddileu.'] : []),
      ],
    }),
  },
);

export interface DraftLetter {
  draftId: number;
  opportunityId: number;
  email: string;
  /** The applicant cannot sign in: a key opens it, which no one but the reader of the mail is given. */
  isKeyed: boolean;
  userId: number | null;
  startedBy: string | null;
}

/** The way back to a draft, for the applicant alone. */
export async function mailDraftLink(
  ctx: Context,
  { draftId, opportunityId, email, isKeyed, userId, startedBy }: DraftLetter,
): Promise<void> {
  const key = isKeyed ? newToken('application') : null;
  if (key !== null) await updateMailedKey(ctx.db, draftId, key);
  const opportunity = (await findOpportunityName(ctx.db, opportunityId))!;
  const params = {
    opportunity: opportunity.display_name,
    organisation: ctx.organisation.name,
    startedBy,
    path: computeResumePath(opportunity.slug, key),
  };
  await sendMail(ctx, { to: email, userId, language: ctx.language, template: draftLinkMail, params });
}
