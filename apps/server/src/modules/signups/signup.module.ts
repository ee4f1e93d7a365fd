import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { signup } from '@manyhands/contract/signups/signup.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { invalid } from '../../platform/problem.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { followLink } from './commands/follow-link.ts';
import { requestSignup } from './commands/request-signup.ts';
import { findByEmail, insertSeen } from './signup.queries.ts';
import { computeExpiry } from './signup.rules.ts';

export const signupModule = defineModule(signup, {
  computed: { confirmed: (row) => sql`(${row}.confirmed_at is not null)` },
  guard: {
    /** Staff enter someone who agreed in front of them, so nothing has to be proved. */
    async create({ db, now, today }, { email }) {
      if ((await findByEmail(db, email)) !== null) throw invalid({ email: [fieldError('email_signed_up')] });
      return { consented_at: now, confirmed_at: now, expires_on: computeExpiry(today) };
    },
  },
  async written({ db, today }, { action, id }) {
    if (action === 'create') await insertSeen(db, id, today);
  },
  operations: {
    request: { access: [everyone], run: (ctx, { input }) => requestSignup(ctx, input) },
    confirm: { access: [everyone], outside: (ctx, { input }) => followLink(ctx, 'confirm', input.token) },
    end: { access: [everyone], outside: (ctx, { input }) => followLink(ctx, 'end', input.token) },
    // a form in either encoding, of which nothing is needed
    endByMail: {
      access: [everyone],
      stream: (ctx, { query }) => followLink(ctx, 'end', (query as { token: string }).token),
    },
  },
});
