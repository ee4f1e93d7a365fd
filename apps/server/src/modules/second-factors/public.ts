export { enterWithPasskey } from './commands/enter-with-passkey.ts';
export { finishLogin } from './commands/finish-login.ts';
export { followLink } from './commands/follow-link.ts';
export { offerPasskeyLogin } from './commands/offer-passkey-login.ts';
export { openLogin, type OpenedLogin } from './commands/open-login.ts';
export { resendCode } from './commands/resend-code.ts';
export { assertFreshProof, computeSealed, type Browser, type FactorOptions } from './second-factor.rules.ts';
export { findMethod, lockProofs } from './second-factor.queries.ts';
export { insertSession } from './session.queries.ts';
export {
  deleteTrustedComputers,
  findTrustOfEmail,
  lockTrustedComputer,
  updateComputerFailures,
} from './trusted-computer.queries.ts';
export { computeTrustTokens, isTrusted } from './trusted-computer.rules.ts';
