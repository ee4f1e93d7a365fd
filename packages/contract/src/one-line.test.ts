import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { bodySchema } from './kit/resource.ts';
import { resources } from './resources.ts';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
}

/** Every text in what can be sent, by the way to it. */
function textsOf(schema: z.ZodType, path: string): { path: string; schema: z.ZodType }[] {
  const def = schema._zod.def as unknown as Definition;
  if (def.type === 'string') return [{ path, schema }];
  const inner = [def.element, def.innerType, def.valueType, def.in, ...(def.options ?? []), ...(def.items ?? [])];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => textsOf(field, `${path}.${name}`)),
    ...inner.flatMap((one) => (one ? textsOf(one, path) : [])),
  ];
}

const sent = resources.flatMap((resource) => [
  ...(['create', 'update'] as const)
    .filter((action) => resource.actions.includes(action))
    .flatMap((action) => textsOf(bodySchema(resource, action), resource.name)),
  ...Object.entries(resource.operations).flatMap(([name, { input }]) =>
    input ? textsOf(input, `${resource.name}.${name}`) : [],
  ),
]);

/** As long as the field wants it, since some must have a length. */
const broken = ['\r', '\n', '\r\nBcc: all@example.org', '\u0000', '\u001b', '\u2028'].flatMap((sign) =>
  [1, 10, 40].map((length) => `${'a'.repeat(length)}${sign}${'b'.repeat(length)}`),
);
const takesLines = ({ schema }: { schema: z.ZodType }) => broken.some((text) => schema.safeParse(text).success);

/** What people write in paragraphs. */
const inParagraphs = new Set([
  'activity.answer.answer',
  'activity.note',
  'activity.query.question',
  'event.description',
  'eventInvitation.message',
  'repeatingShift.impact.briefing',
  'shift.briefing',
  'shiftPattern.briefing',
  'anonymisationRequest.refuse.refusal',
  'application.clear.note',
  'application.clear.override_reason',
  'application.decline.message',
  'application.move.note',
  'applicationNote.text',
  'blacklistEntry.reason',
  'block.note',
  'bulkChange.request.change.decline.message',
  'bulkChange.request.change.move.note',
  'categoryBio.create.text',
  'categoryBio.update.text',
  'consent.statement',
  'emailTemplate.body',
  'emailTemplate.preview.body',
  'interview.ask.request',
  'interview.note',
  'inductionModule.content',
  'loginMessage.text',
  'note.text',
  'oauthClient.description',
  'opportunity.contact.message',
  'opportunity.description',
  'opportunity.internal_notes',
  'opportunityNote.text',
  'parentalConsentLink.answer.note',
  'partner.notes',
  'permissionGroup.description',
  'recruitmentCategory.description',
  'consentRequest.record.note',
  'repeatingShift.briefing',
  'repeatingShift.following.briefing',
  'reference.record.questions.answer',
  'reference.record.text',
  'reference.recordRefusal.reason',
  'referenceLink.answer.questions.answer',
  'referenceLink.answer.text',
  'scorecard.save.answers',
  'scorecard.save.comment',
  'referenceLink.decline.reason',
  'skillBio.text',
  'subNote.text',
  'subTouchpoint.summary',
  'touchpoint.summary',
  'requestAnonymisation.create.reason',
  'residentialBooking.requirements',
  'roleProfile.bulkUpdate.role_profiles.disclaimer',
  'roleProfile.bulkUpdate.set.disclaimer',
  'roleProfile.disclaimer',
  'room.notes',
  'team.description',
  'user.special_requirements',
  'userActivity.note',
  'userMessage.create.text',
  'userResidentialBooking.requirements',
]);

/** Compared with what is stored or with a list, and never kept as they are sent. */
const isCompared = (path: string): boolean =>
  /\.(?:token|link|key|code|ticket|intended|method|(?:current_)?password|password_confirm|client_secret|confirm_name)$/.test(
    path,
  ) ||
  /^(?:oauthAuthorization|oauthToken)\./.test(path) ||
  ['auth.signIn.email', 'passwordReset.request.email', 'user.timezone'].includes(path);

/** The server reads them by stricter rules of its own: numbers, addresses, and an application, whose lines are joined. */
const isReadAgain = (path: string): boolean =>
  path.startsWith('apply.submit.') ||
  [
    'phoneNumber.phone_number',
    'emergencyContact.phone_numbers',
    'oauthClient.redirect_uris',
    'bulkChange.request.query',
  ].includes(path);

describe('a text that can be sent', () => {
  it('has no line breaks and no control characters, unless it is written in paragraphs', () => {
    const taken = [...new Set(sent.filter(takesLines).map(({ path }) => path))];
    expect(sent.length).toBeGreaterThan(200);
    expect(taken.filter((path) => !inParagraphs.has(path) && !isCompared(path) && !isReadAgain(path))).toEqual([]);
    expect([...inParagraphs].filter((path) => !taken.includes(path))).toEqual([]);
  });
});
