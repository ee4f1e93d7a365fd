import { ChevronLeft } from 'lucide-react';
import { Link } from './link.tsx';

/** The way back to what a page belongs to, above its title. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link kind="bare" href={href} className="-ms-1 inline-flex min-h-6 items-center gap-0.5 rounded-sm hover:underline">
      <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      {label}
    </Link>
  );
}
