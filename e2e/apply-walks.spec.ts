import { walkThrough } from './apply-walk.ts';
import { test } from './test.ts';

/** WALK_COUNT walks fewer or more, beginning with WALK_SEED: part of a full run by itself. */
const COUNT = Number(process.env.WALK_COUNT ?? (process.env.TEST_FULL ? 300 : 6));
/** The full run walks elsewhere every day; WALK_SEED walks one way again. */
const FIRST = Number(process.env.WALK_SEED ?? (process.env.TEST_FULL ? Math.floor(Date.now() / 86_400_000) * 300 : 1));

for (let seed = FIRST; seed < FIRST + COUNT; seed++) {
  test(`keeps every answer on random walk ${seed - FIRST + 1}`, async ({ page, context }) => {
    const moves: string[] = [];
    try {
      await walkThrough(page, context, { seed, length: 8, moves });
    } catch (error) {
      throw new Error(`WALK_SEED=${seed}\n${moves.join('\n')}\n${(error as Error).message}`, { cause: error });
    }
  });
}
