import { useSuspenseQuery } from '@tanstack/react-query';
import { PasswordSection } from '../../features/auth/password-section.tsx';
import { loadSecurityMessages } from '../../features/auth/security-messages.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { meQuery, primaryEmailOf } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { PagePart } from '../page-part.tsx';
import { lazyPiece } from '../../ui/pieces.ts';

// Each asks for what it shows, so each may come a moment later than the page.
const PasskeySection = lazyPiece(async () => (await import('../../features/auth/passkey-section.tsx')).PasskeySection);
const GrantSection = lazyPiece(
  async () => (await import('../../features/oauth-clients/grant-section.tsx')).GrantSection,
);
const SessionSection = lazyPiece(async () => (await import('../../features/auth/session-section.tsx')).SessionSection);
const TwoFactorSection = lazyPiece(
  async () => (await import('../../features/auth/two-factor-section.tsx')).TwoFactorSection,
);

function Security() {
  const t = useText();
  const { data: me } = useSuspenseQuery(meQuery);
  usePageTitle(t('security.title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title={t('security.title')} note={t('security.note')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PasswordSection userId="me" username={primaryEmailOf(me)} />
          <PagePart>
            <TwoFactorSection userId="me" />
          </PagePart>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PagePart>
            <PasskeySection userId="me" />
          </PagePart>
          <PagePart>
            <SessionSection userId="me" />
          </PagePart>
          <PagePart>
            <GrantSection userId="me" />
          </PagePart>
        </div>
      </div>
    </div>
  );
}

export function SecurityPage() {
  return (
    <MoreWords load={loadSecurityMessages}>
      <Security />
    </MoreWords>
  );
}
