import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { barcode } from '@manyhands/contract/kiosks/barcode.resource.ts';
import { invalid } from '../../platform/problem.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { barcodePolicy } from './kiosk.policy.ts';
import { computeBarcode } from './kiosk.rules.ts';

export const barcodeModule = defineModule(barcode, {
  table: 'barcodes',
  policy: barcodePolicy,
  computed: { user_name: findName('user_id') },
  subject: (row) => row.user_id,
  guard: {
    async create({ actor }, { user_id = actor.actingForId ?? actor.userId, code = computeBarcode() }) {
      if (user_id === null) throw invalid({ user_id: [fieldError('person_missing')] });
      return { user_id, code };
    },
  },
  operations: {},
});
