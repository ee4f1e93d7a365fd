import { checkIn, kioskDevice } from '@manyhands/contract/kiosks/kiosk-device.resource.ts';
import { everyone, signedIn } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { checkPeople } from './commands/check-people.ts';
import { checkSelf } from './commands/check-self.ts';
import { openKioskDevice } from './commands/open-kiosk-device.ts';
import { scanCode } from './commands/scan-code.ts';
import { searchPeople } from './commands/search-people.ts';
import { showOwn } from './commands/show-own.ts';
import { showRollCall } from './commands/show-roll-call.ts';

/** Open to everyone: the token of the kiosk is what opens the door, whoever is signed in on the tablet. */
const access = [everyone];

export const kioskDeviceModule = ({ secretKey }: { secretKey: string }): AnyModule =>
  defineCalls(kioskDevice, {
    open: { access, outside: (ctx, { input }) => openKioskDevice(ctx, input.token, secretKey) },
    search: { access, outside: (ctx, { input }) => searchPeople(ctx, input.token, input.q) },
    check: { access, outside: (ctx, { input }) => checkPeople(ctx, input.token, input.entries) },
    rollCall: { access, outside: (ctx, { input }) => showRollCall(ctx, input.token) },
  });

export const checkInModule = ({ secretKey }: { secretKey: string }): AnyModule =>
  defineCalls(checkIn, {
    scan: { access, outside: (ctx, { input }) => scanCode(ctx, input.code, secretKey) },
    show: { access: [signedIn], outside: (ctx, { input }) => showOwn(ctx, input.scan, secretKey) },
    create: { access: [signedIn], outside: (ctx, { input }) => checkSelf(ctx, input, secretKey) },
  });
