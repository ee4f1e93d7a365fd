import type { Resource } from '../kit/resource.ts';
import { auth } from './auth.resource.ts';
import { emailCheck } from './email-check.resource.ts';
import { handover } from './handover.resource.ts';
import { forgotPassword, passwordReset, userPassword } from './password.resource.ts';
import { currentSession, session, sessionProof } from './session.resource.ts';

export const authResources: readonly Resource[] = [
  auth,
  passwordReset,
  emailCheck,
  handover,
  currentSession,
  sessionProof,
  userPassword,
  forgotPassword,
  session,
];
