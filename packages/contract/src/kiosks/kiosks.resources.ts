import type { Resource } from '../kit/resource.ts';
import { barcode } from './barcode.resource.ts';
import { checkIn, kioskDevice } from './kiosk-device.resource.ts';
import { kiosk } from './kiosk.resource.ts';

export const kiosksResources: readonly Resource[] = [barcode, kiosk, kioskDevice, checkIn];
