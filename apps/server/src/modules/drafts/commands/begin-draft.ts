import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { findAddressee, findHolder } from '../../auth/public.ts';
import { findLatestForm } from '../../opportunities/public.ts';
import { findBehalfRefusal } from '../behalf.queries.ts';
import { assertOnBehalf } from '../behalf.rules.ts';
import type { SavedVersion } from '../draft-saving.queries.ts';
import { insertStartedDraft, insertStartedOnBehalf } from '../draft-start.queries.ts';
import { mailDraftLink } from '../draft.mails.ts';
import { assertEmailFree, type StepData } from '../draft.rules.ts';

interface Beginning {
  email?: string | undefined;
  data: StepData;
  /** For someone else: the person, or null for one who is not known yet. */
  behalf?: { personId: number | null } | null;
  uploaderKey: string | undefined;
}

/** A visitor's draft belongs to an address that has no account; a signed-in person's to theirs. */
export async function beginDraft(
  ctx: Outside,
  opportunityId: number,
  { email, data, behalf = null, uploaderKey }: Beginning,
): Promise<{ application_key: string | null; version: number; steps: SavedVersion[] }> {
  const { actor } = ctx;
  // whoever names no address was signed in when they began, and has to be told that they no longer are
  if (actor.userId === null && email === undefined) throw new Problem('unauthenticated');
  return write(ctx, async (inside) => {
    const { db } = inside;
    const latest = await findLatestForm(db, opportunityId);
    if (!latest) throw new Problem('not_found');
    const form = { id: latest.id, steps: latest.form as unknown as FormStep[] };
    if (behalf) {
      assertOnBehalf(await findBehalfRefusal(inside, opportunityId, behalf.personId));
      const begun = await insertStartedOnBehalf(inside, {
        opportunityId,
        form,
        data,
        uploaderKey,
        supervisorId: actor.userId!,
        aboutId: behalf.personId,
      });
      return { application_key: null, version: begun.steps[0]?.version ?? 0, steps: begun.steps };
    }
    const address = actor.userId === null ? email! : ((await findAddressee(db, actor.userId))?.email ?? '');
    if (actor.userId === null) assertEmailFree(await findHolder(db, address));
    const { key, draft, steps } = await insertStartedDraft(inside, {
      opportunityId,
      form,
      email: address,
      data,
      userId: actor.userId,
      requirePassword: actor.userId === null,
      uploaderKey,
    });
    if (key !== null)
      await mailDraftLink(inside, {
        draftId: draft.id,
        opportunityId,
        email: address,
        isKeyed: true,
        userId: null,
        startedBy: null,
      });
    return { application_key: key, version: steps[0]?.version ?? 0, steps };
  });
}
