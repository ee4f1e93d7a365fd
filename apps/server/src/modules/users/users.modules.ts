import type { AnyModule } from '../../platform/resource/define-module.ts';
import { blockModule } from './block.module.ts';
import { dependantModule } from './dependant.module.ts';
import { emailAddressModule, emailProofModule } from './email-address.module.ts';
import { emergencyContactModule } from './emergency-contact.module.ts';
import { guardianLogModule, guardianModule } from './guardian.module.ts';
import { supervisorModule } from './supervisor.module.ts';
import { phoneNumberModule, postalAddressModule, userModule, type UserOptions } from './user.module.ts';
import { userAttributeModule } from './user-attribute.module.ts';
import { auditEntryModule, userLogModule, type LogOptions } from './user-log.module.ts';

export const usersModules = (options: LogOptions & UserOptions): AnyModule[] => [
  userModule(options),
  emailAddressModule,
  emailProofModule,
  phoneNumberModule,
  postalAddressModule,
  emergencyContactModule,
  userAttributeModule,
  guardianModule,
  guardianLogModule,
  supervisorModule,
  dependantModule,
  blockModule,
  userLogModule(options),
  auditEntryModule(options),
];
