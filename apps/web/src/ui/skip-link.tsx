import { useText } from './text.ts';

export const MAIN_ID = 'main';

/** Hidden until the Tab key reaches it: the way past the navigation. */
export function SkipLink() {
  const t = useText();
  return (
    <a
      href={`#${MAIN_ID}`}
      className="rounded-md bg-surface px-4 py-3 font-semibold text-brand-text shadow-lift not-focus:sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50"
    >
      {t('ui.skip_to_content')}
    </a>
  );
}
