import type { AnyModule } from '../../platform/resource/define-module.ts';
import { barcodeModule } from './barcode.module.ts';
import { checkInModule, kioskDeskModule } from './desk.module.ts';
import { kioskModule } from './kiosk.module.ts';

export const kiosksModules = (options: { secretKey: string }): AnyModule[] => [
  barcodeModule,
  kioskModule,
  kioskDeskModule(options),
  checkInModule(options),
];
