import type { Resource } from '../kit/resource.ts';
import { barcode } from './barcode.resource.ts';
import { checkIn, kioskDesk } from './desk.resource.ts';
import { kiosk } from './kiosk.resource.ts';

export const kiosksResources: readonly Resource[] = [barcode, kiosk, kioskDesk, checkIn];
