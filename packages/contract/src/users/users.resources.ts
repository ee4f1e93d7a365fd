import type { Resource } from '../kit/resource.ts';
import { block } from './block.resource.ts';
import { dependant } from './dependant.resource.ts';
import { emailAddress, emailProof } from './email-address.resource.ts';
import { emergencyContact } from './emergency-contact.resource.ts';
import { guardian, guardianLog } from './guardian.resource.ts';
import { phoneNumber } from './phone-number.resource.ts';
import { postalAddress } from './postal-address.resource.ts';
import { profilePhoto } from './profile-photo.resource.ts';
import { supervisor } from './supervisor.resource.ts';
import { user } from './user.resource.ts';
import { userAttribute } from './user-attribute.resource.ts';
import { userFile } from './user-file.resource.ts';
import { auditEntry } from './audit-entry.resource.ts';
import { userLog } from './user-log.resource.ts';
import { contactCategory, noteCategory } from './lookups.resource.ts';

export const usersResources: readonly Resource[] = [
  user,
  emailAddress,
  emailProof,
  phoneNumber,
  postalAddress,
  emergencyContact,
  userFile,
  profilePhoto,
  userAttribute,
  guardian,
  guardianLog,
  supervisor,
  dependant,
  block,
  userLog,
  auditEntry,
  contactCategory,
  noteCategory,
];
