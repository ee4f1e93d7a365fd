import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  until: number;
}
const most = 2000;

/** What the demonstration's provider remembers, for as long as the process lives. */
export function makeMemory(): AdapterFactory {
  const rows = new Map<string, Kept>();
  const read = (key: string): AdapterPayload | undefined => {
    const kept = rows.get(key);
    return kept && kept.until > Date.now() ? kept.payload : undefined;
  };
  const forget = (test: (key: string, kept: Kept) => boolean) => {
    for (const [key, kept] of rows) if (test(key, kept)) rows.delete(key);
  };
  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      if (rows.size >= most) forget((_key, { until }) => until <= Date.now());
      if (rows.size >= most) rows.clear();
      rows.set(`${model} ${id}`, { payload, until: Date.now() + (expiresIn ?? 3600) * 1000 });
    },
    find: async (id) => read(`${model} ${id}`),
    findByUid: async (uid) =>
      [...rows.keys()]
        .filter((key) => key.startsWith(`${model} `))
        .map(read)
        .find((payload) => payload?.uid === uid),
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = read(`${model} ${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void rows.delete(`${model} ${id}`),
    revokeByGrantId: async (grantId) => forget((_key, { payload }) => payload.grantId === grantId),
  });
}
