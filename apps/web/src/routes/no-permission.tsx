import { usePageTitle } from '../lib/page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useText } from '../ui/text.ts';

/** In place of a page that the reader cannot open: neither an error nor an empty list. */
export function NoPermissionPage({ what = 'page', text }: { what?: string; text?: string }) {
  const t = useText();
  const title = t('app.no_permission', { what });
  usePageTitle(title);
  return (
    <div className="grid max-w-[46rem] justify-items-start gap-6">
      <PageHeader title={title} note={text ?? t('app.forbidden_text')} />
      <ButtonLink href="/portal">{t('app.go_home')}</ButtonLink>
    </div>
  );
}
