import type { AnyModule } from '../../platform/resource/define-module.ts';
import { barcodeModule } from './barcode.module.ts';
import { checkInModule, kioskDeviceModule } from './kiosk-device.module.ts';
import { kioskModule } from './kiosk.module.ts';

export const kiosksModules = (options: { secretKey: string }): AnyModule[] => [
  barcodeModule,
  kioskModule,
  kioskDeviceModule(options),
  checkInModule(options),
];
