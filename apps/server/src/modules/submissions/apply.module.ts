import { apply } from '@manyhands/contract/submissions/apply.resource.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { submitApplication, type ApplyOptions } from './commands/submit-application.ts';

/** Open to everyone who sees the opportunity. */
export const applyModule = (options: ApplyOptions): AnyModule =>
  defineCalls(apply, {
    submit: {
      parent: [everyone],
      stream: (ctx, call) => submitApplication(ctx, call, options),
    },
  });
