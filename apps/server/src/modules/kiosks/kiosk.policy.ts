import { definePolicy, inTeams, own, type Rule } from '../../platform/policy/rules.ts';
import { guardianOf, staffOver } from '../permissions/public.ts';

export const openers: Rule = [inTeams('open-kiosk', { column: 'team_id' })];
export const kioskPolicy = definePolicy({ read: openers, create: openers, update: openers });

const holders: Rule = [own('user_id'), guardianOf('user_id')];
const issuers: Rule = [staffOver('open-kiosk', 'user_id')];
const both: Rule = [...holders, ...issuers];

/** People may have a code made and end it; what it says is for staff, who know the cards that were printed. */
export const barcodePolicy = definePolicy({
  read: both,
  create: both,
  update: issuers,
  remove: both,
  groups: { code: { read: both, write: issuers } },
});
