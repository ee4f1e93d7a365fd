import type { kioskDevice } from '@manyhands/contract/kiosks/kiosk-device.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { anonymous } from '../../../platform/policy/actor.ts';
import type { Call, Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import type { Outcome } from '../check.rules.ts';
import { findBarcodeHolder } from '../kiosk.queries.ts';
import type { Kiosk } from '../kiosk.rules.ts';
import { checkPerson } from './check-person.ts';
import { findOpenKiosk } from './find-open-kiosk.ts';
import { receiveVisitor } from './receive-visitor.ts';

type Entry = Call<(typeof kioskDevice)['operations']['check']>['input']['entries'][number];

async function judge(ctx: Context, kiosk: Kiosk, { uuid, direction, at, ...identity }: Entry): Promise<Outcome> {
  const check = { uuid, direction, at: new Date(at) };
  if (identity.visitor) return receiveVisitor(ctx, kiosk, check, identity.visitor);
  if (identity.user_id !== undefined)
    return checkPerson(ctx, kiosk, { ...check, userId: identity.user_id, way: 'name' });
  const code = identity.barcode!.trim().toUpperCase();
  return checkPerson(ctx, kiosk, { ...check, userId: await findBarcodeHolder(ctx.db, code), way: 'barcode' });
}

/** In the order in which it happened; each counts by itself, so that one which is refused keeps no other from counting. */
export async function checkPeople(ctx: Outside, token: string, entries: readonly Entry[]): Promise<Outcome[]> {
  const kiosk = await findOpenKiosk(ctx, token, { syncing: true });
  // whoever is signed in on the tablet has nothing to do with it
  const alone: Outside = { ...ctx, actor: anonymous };
  const outcomes: Outcome[] = [];
  for (const entry of entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)))
    outcomes.push(await write(alone, (inside) => judge(inside, kiosk, entry)));
  return outcomes;
}
