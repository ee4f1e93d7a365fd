import type { ReactNode } from 'react';
import { loadLoginMessages } from '../../features/auth/login-messages.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { pageValues } from '../../lib/page.ts';
import { cx } from '../../ui/class-names.ts';
import { MAIN_ID, SkipLink } from '../../ui/skip-link.tsx';
import { LogoTile } from '../../ui/tile.tsx';

/** The paper around every page of signing in: whose it is, and one sheet. */
export function LoginFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { organisation } = pageValues();
  const span = cx('mx-auto w-full', wide ? 'max-w-[40rem]' : 'max-w-[26rem]');
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] px-4 py-10 sm:py-16">
      <SkipLink />
      <header className={cx(span, 'flex items-center gap-3 pb-8 font-semibold')}>
        <LogoTile name={organisation.name} logo={organisation.logo} />
        {organisation.name}
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={cx(span, 'grid grid-cols-[minmax(0,1fr)] content-start gap-6 outline-none')}
      >
        <MoreWords load={loadLoginMessages}>{children}</MoreWords>
      </main>
    </div>
  );
}
