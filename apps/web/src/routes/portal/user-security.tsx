import { loadSecurityMessages } from '../../features/auth/security-messages.ts';
import { TwoFactorSection } from '../../features/auth/two-factor-section.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { PagePart } from '../page-part.tsx';
import { lazyPiece } from '../../ui/pieces.ts';

const PasskeySection = lazyPiece(async () => (await import('../../features/auth/passkey-section.tsx')).PasskeySection);
const SessionSection = lazyPiece(async () => (await import('../../features/auth/session-section.tsx')).SessionSection);

/** The same as on the page of signing in, which holds the password and the API clients as well. */
export function UserSecurity() {
  const t = useText();
  return (
    <MoreWords load={loadSecurityMessages}>
      <TwoFactorSection userId="me" />
      <PagePart>
        <PasskeySection userId="me" />
      </PagePart>
      <PagePart>
        <SessionSection userId="me" />
      </PagePart>
      <p className="text-sm">
        <Link href="/portal/security">{t('profile.more_security')}</Link>
      </p>
    </MoreWords>
  );
}
