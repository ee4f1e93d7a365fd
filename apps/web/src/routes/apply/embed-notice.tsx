import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** No one is signed in within a frame, so whoever has an account is shown the way to our own page. The bar with the languages is not shown here. */
export function EmbedNotice({ slug }: { slug: string }) {
  const t = useText();
  return (
    <div className="mx-auto flex w-full max-w-[69rem] flex-wrap items-center justify-between gap-x-4 px-4 pt-4 text-sm text-ink-2 sm:px-6">
      <p className="flex flex-wrap gap-x-2">
        {t('apply.embedded')}
        <Link href={`/apply/${slug}`}>{t('apply.embedded_link')}</Link>
      </p>
      <LanguageSwitch />
    </div>
  );
}
