import pg from 'pg';

const reconnectMs = 1_000;

/**
 * Hears of new jobs at once on a connection of its own. A call that gets lost costs nothing but the time until the
 * next look, so a broken connection is simply opened again, and where notifications do not pass (some connection
 * poolers) everything still works.
 */
export function listen(options: pg.ClientConfig, channel: string, heard: () => void): { stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function open(): Promise<void> {
    const mine = new pg.Client({ ...options, keepAlive: true });
    client = mine;
    const lost = () => {
      if (client === mine && !stopped) {
        client = null;
        timer = setTimeout(() => void open(), reconnectMs);
      }
    };
    mine.on('error', lost);
    mine.on('end', lost);
    mine.on('notification', heard);
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      heard();
    } catch {
      await mine.end().catch(() => {});
      lost();
    }
  }

  const opening = open();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await opening;
      await client?.end().catch(() => {});
    },
  };
}
