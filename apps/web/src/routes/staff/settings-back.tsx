import { ChevronLeft } from 'lucide-react';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';

/** The way back from one of the settings to all of them. */
export function SettingsBack({ href = '/staff/settings', label }: { href?: string; label?: string }) {
  const t = useText();
  return (
    <Link kind="bare" href={href} className="-ms-1 inline-flex min-h-6 items-center gap-0.5 rounded-sm hover:underline">
      <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      {label ?? t('settings.title')}
    </Link>
  );
}
