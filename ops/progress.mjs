// Lines for the people who watch: what happens now, how long it took, and that it still goes on.

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Announces a piece of work, reports every few seconds that it still runs, and how long it took.
 * @template T
 * @param {string} title @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const begun = performance.now();
  say(`  ${title} …`);
  const reminder = setInterval(() => say(`  ${title} … still at it, ${seconds(begun)}`), 15_000);
  try {
    const result = await work();
    say(`  ${title}: done in ${seconds(begun)}`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}
