import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { computeFullName } from '../../applications/public.ts';
import { findAnswerRequest, type AnswerRequest, type LinkKind } from '../answer-link.queries.ts';
import { assertKnown, linksPerAddress } from '../answer-link.rules.ts';

/** What the page of a link shows. Programs that look through mail open links too, so looking changes nothing. */
export async function openLink({ database, organisation, ip, now }: Outside, kind: LinkKind, token: string) {
  await assertWithinLimit(database, organisation.id, addressKey('answer-link', ip), linksPerAddress, now);
  const request: AnswerRequest | undefined = await database.read(organisation.id, (db) =>
    findAnswerRequest(db, kind, token, now),
  );
  assertKnown(request);
  const { email, applicant, opportunity, language, reference_length } = request;
  return {
    shown: { name: computeFullName(request), email, applicant, opportunity, organisation: organisation.name },
    language,
    reference_length,
  };
}
