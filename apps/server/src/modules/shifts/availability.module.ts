import { availability } from '@manyhands/contract/shifts/availability.resource.ts';
import { own, type Rule } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { guardianOf, staffOver, supervisorOf } from '../permissions/public.ts';
import { findAvailability, updateAvailability } from './availability.queries.ts';

const writers: Rule = [own('id'), guardianOf('id')];
const readers: Rule = [...writers, supervisorOf('id'), staffOver('view-availability', 'id')];

export const availabilityModule = defineCalls(availability, {
  list: { parent: readers, run: ({ db }, { params }) => findAvailability(db, params.userId!) },
  replace: { parent: writers, run: ({ db }, { params, input }) => updateAvailability(db, params.userId!, input) },
});
