import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { loadSecurityMessages } from '../../features/auth/security-messages.ts';
import { TwoFactorSection } from '../../features/auth/two-factor-section.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { PagePart } from '../page-part.tsx';

/** The same set-up as on the security page, for someone whose role asks for it while they apply. */
export function SecondFactorPart({ onEnabled }: { onEnabled(): void }) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <PagePart>
        <MoreWords load={loadSecurityMessages}>
          <TwoFactorSection userId="me" onEnabled={onEnabled} />
        </MoreWords>
      </PagePart>
    </QueryClientProvider>
  );
}
