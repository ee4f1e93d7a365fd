import { personActor } from '../../../platform/auth/actor.ts';
import { revokeByToken } from '../../../platform/auth/sessions.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';

/** Ends the sessions behind these handles; handles that open nothing are not worth a word. */
export async function logOut(ctx: Outside, tokens: readonly (string | undefined)[]): Promise<void> {
  const { now, requestId } = ctx;
  for (const token of new Set(tokens)) {
    if (token === undefined) continue;
    await write(
      ctx,
      async ({ db }) => {
        const ended = await revokeByToken(db, token, now);
        if (!ended) return;
        const { sessionId, userId } = ended;
        await writeAudit(
          { db, actor: personActor(userId, sessionId), requestId },
          { action: 'sign-out', resource: 'session', rowId: sessionId, subjectId: userId },
        );
      },
      { recheck: false },
    );
  }
}
