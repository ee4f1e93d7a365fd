import type { Context } from '../../../platform/context.ts';
import { getKiosk } from '../kiosk.queries.ts';
import { listPresent } from '../visitor.queries.ts';

export async function showFullRollCall({ db }: Context, id: number) {
  const here = await listPresent(db, await getKiosk(db, id), { fully: true });
  return here.map((person) => ({ ...person, in_at: person.in_at.toISOString() }));
}
