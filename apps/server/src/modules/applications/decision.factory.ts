import type { Organisation } from '../../platform/context.ts';
import type { TestApi } from '../../testing/api.ts';
import { workOff } from '../../testing/post.ts';
import { finishDecision } from './decision.jobs.ts';
import { decisionSubscribers } from './decision.subscribers.ts';

/** The worker, once two minutes have passed. */
export async function settleDecisions(api: TestApi, organisation: Organisation): Promise<void> {
  await workOff(api, organisation, [finishDecision]);
  await workOff(
    api,
    organisation,
    decisionSubscribers.map(({ job }) => job),
  );
}
