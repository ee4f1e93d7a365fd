import { forgetDrafts } from '../../features/apply/draft/forget-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';

/** For someone who is signed in, on this page or before: who, and the way out that leads back here. */
export function SignedIn({ name }: { name: string }) {
  const t = useText();
  return (
    <form
      method="post"
      action="/auth/logout"
      onSubmit={forgetDrafts}
      className="flex min-w-0 items-center gap-x-2 text-sm"
    >
      <input type="hidden" name="intended" value={`${window.location.pathname}${window.location.search}`} />
      <span className="truncate text-ink-2 max-sm:sr-only">{t('apply.signed_in_as', { name })}</span>
      <Button type="submit" kind="quiet" size="small" className="whitespace-nowrap">
        {t('apply.log_out')}
      </Button>
    </form>
  );
}
