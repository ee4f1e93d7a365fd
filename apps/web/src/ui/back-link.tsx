import { ChevronLeft } from 'lucide-react';
import { lastVisited } from './last-visited.ts';
import { Link } from './link.tsx';

interface BackLinkProps {
  /** Of several pages it is the one that was open last, otherwise the first. */
  href: string | readonly [string, ...string[]];
  label: string;
}

/** The way back to what a page belongs to, above its title: a list with the filters it was left with. */
export function BackLink({ href, label }: BackLinkProps) {
  return (
    <Link
      kind="bare"
      href={lastVisited(typeof href === 'string' ? [href] : href)}
      className="-ms-1 inline-flex min-h-6 items-center gap-0.5 rounded-sm hover:underline"
    >
      <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      {label}
    </Link>
  );
}
