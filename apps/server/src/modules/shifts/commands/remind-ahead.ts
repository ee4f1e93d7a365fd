import type { Context } from '../../../platform/context.ts';
import type { OutsideContext } from '../../../platform/jobs/define-job.ts';
import type { Reminding } from '../shift-reminder.rules.ts';

const remindings: readonly Reminding[] = [
  { hours: 48, until: 12 },
  { hours: 2, until: 0 },
];
const batch = 50;

interface Source<Due> {
  /** What is due and held from now on, after the last one of the batch before. */
  lock(ctx: Context, reminding: Reminding, after: Due | null, atMost: number): Promise<Due[]>;
  /** Whether this is the first time: another worker may have sent it since it was found. */
  insert(ctx: Context, due: Due, hours: number): Promise<boolean>;
  send(ctx: Context, due: Due, hours: number): Promise<void>;
}

/** Reminds people of what begins soon, each once for a time at which it begins, a batch in each transaction. */
export async function remindAhead<Due>({ transaction }: OutsideContext, source: Source<Due>): Promise<void> {
  for (const reminding of remindings) {
    let last: Due | null = null;
    do {
      last = await transaction(async (ctx) => {
        const found = await source.lock(ctx, reminding, last, batch);
        for (const due of found)
          if (await source.insert(ctx, due, reminding.hours)) await source.send(ctx, due, reminding.hours);
        return found.length === batch ? found.at(-1)! : null;
      });
    } while (last);
  }
}
