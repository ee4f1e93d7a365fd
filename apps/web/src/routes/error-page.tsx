import { useRouter } from '@tanstack/react-router';
import { LoadError } from '../lib/load-error.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { isProblem } from '../lib/problem.ts';
import { useProblemText } from '../lib/problem-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useText } from '../ui/text.ts';
import { NoPermissionPage } from './no-permission.tsx';

function Dead({ title, text }: { title: string; text: string }) {
  const t = useText();
  usePageTitle(title);
  return (
    <div className="grid max-w-[46rem] justify-items-start gap-6">
      <PageHeader title={title} note={text} />
      <ButtonLink href="/portal">{t('app.go_home')}</ButtonLink>
    </div>
  );
}

export function NotFoundPage() {
  const t = useText();
  return <Dead title={t('app.not_found_title')} text={t('app.not_found_text')} />;
}

/** Whatever kept a page from showing itself. */
export function ErrorPage({ error, reset }: { error: unknown; reset?: () => void }) {
  const problemText = useProblemText();
  const router = useRouter();
  if (isProblem(error, 404)) return <NotFoundPage />;
  if (isProblem(error, 403))
    return error.code === 'forbidden' ? <NoPermissionPage /> : <NoPermissionPage text={problemText(error)} />;
  const retry = () => {
    reset?.();
    void router.invalidate();
  };
  return <LoadError error={error} onRetry={retry} />;
}
