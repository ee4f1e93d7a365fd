import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';

/** Nobody is signed in within a frame, so whoever has an account is shown the way to our own page. */
export function EmbedNotice({ slug }: { slug: string }) {
  const t = useText();
  return (
    <p className="mx-auto flex w-full max-w-[69rem] flex-wrap gap-x-2 px-4 pt-4 text-sm text-ink-2 sm:px-6">
      {t('apply.embedded')}
      <Link href={`/apply/${slug}`}>{t('apply.embedded_link')}</Link>
    </p>
  );
}
