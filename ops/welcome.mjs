// What `npm start` shows once the product runs.
const DEMO_DOMAIN = 'demo.manyhands.example';
const DEMO_PASSWORD = 'Manyhands1';

const DEMO_ACCOUNTS = [
  ['admin', 'may do everything'],
  ['recruiter', 'looks after opportunities and applications'],
  ['manager', 'leads one team and the teams below it'],
  ['viewer', 'sees, may not edit'],
  ['volunteer', 'gives time'],
  ['supervisor', 'supervises volunteers'],
  ['guardian', 'acts for the minor'],
  ['minor', 'is under age, linked to the guardian'],
  ['twofactor-email', 'is sent a code by email'],
  ['twofactor-sms', 'is sent a code by text message'],
  ['twofactor-magic', 'is sent a link, and a code, by email'],
  ['twofactor-app', 'uses an authenticator app with the secret JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
  ['enforced', 'has to set up two factor authentication first'],
  ['details-needed', 'has to complete personal details'],
  ['sso', 'signs in with Larkmoor Sign-In as well, the provider beside this demo'],
];

/** An application that was begun and left; the same as in the demonstration's data. */
const UNFINISHED = {
  email: `unfinished@${DEMO_DOMAIN}`,
  path: '/apply/reading-mentor?application_key=mhi_an-application-that-waits-to-be-gone-on-with',
};

/**
 * @param {{ address: string, demo: boolean, dataDir: string, log: string | null, took: string }} facts
 * @returns {string}
 */
export function welcome({ address, demo, dataDir, log, took }) {
  const lines = ['', `  Manyhands is running at ${address}   (ready after ${took})`, ''];
  if (demo) {
    const width = Math.max(...DEMO_ACCOUNTS.map(([name]) => name.length)) + DEMO_DOMAIN.length + 1;
    lines.push(`  Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    lines.push(...DEMO_ACCOUNTS.map(([name, what]) => `    ${`${name}@${DEMO_DOMAIN}`.padEnd(width)}   ${what}`), '');
    lines.push(`  An application to go on with, begun by ${UNFINISHED.email}:`, `    ${address}${UNFINISHED.path}`, '');
    lines.push(`  Mail and text messages stay here: ${address}/dev/mailbox`);
  }
  lines.push(`  Data: ${dataDir}`);
  if (log) lines.push(`  Log:  ${log}`);
  lines.push('  Ctrl-C stops it.', '');
  return lines.join('\n');
}
