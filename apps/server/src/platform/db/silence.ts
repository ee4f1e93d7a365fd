/** One turn of the loop and more: a reply that came while this process was busy is read before it is given up. */
const lastLookMs = 50;

const silent = (): Error => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });

export interface Listener {
  /** The database has said something, on whichever line. */
  heard(): void;
  /** What was asked, or a refusal once nothing has been heard for as long as the patience lasts. What comes too late is handed on. */
  orSilence<T>(pending: Promise<T>, since: number, late?: (value: T) => void): Promise<T>;
}

/**
 * Tells a database that has much to do from one that is gone. The first still says something, on one line or another,
 * and is worth waiting for; the second says nothing at all, and whoever waits should be told.
 */
export function makeListener(patienceMs: number): Listener {
  let heardAt = -Infinity;
  return {
    heard: () => void (heardAt = performance.now()),
    orSilence(pending, since, late = () => {}) {
      if (patienceMs === Infinity) return pending;
      return new Promise((resolve, reject) => {
        let open = true;
        let lastLook = false;
        const look = () => {
          const left = Math.max(since, heardAt) + patienceMs - lastLookMs - performance.now();
          if (left <= 0 && lastLook) {
            open = false;
            return reject(silent());
          }
          lastLook = left <= 0;
          timer = setTimeout(look, lastLook ? lastLookMs : left);
        };
        let timer = setTimeout(look, Math.max(0, since + patienceMs - lastLookMs - performance.now()));
        pending.then(
          (value) => {
            clearTimeout(timer);
            if (open) resolve(value);
            else late(value);
          },
          (error: Error) => {
            clearTimeout(timer);
            // after the refusal no one listens any more
            reject(error);
          },
        );
      });
    },
  };
}
