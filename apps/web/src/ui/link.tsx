import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { cx } from './class-names.ts';

type Navigate = (href: string) => void;

/** How an address inside the product is opened without loading the page; the public pages leave it unset. */
export const NavigateContext = createContext<Navigate | null>(null);

export function useFollow(): (href: string) => void {
  const navigate = useContext(NavigateContext);
  return navigate ?? ((href) => window.location.assign(href));
}

function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** `bare` leaves the looks to the caller. */
  kind?: 'text' | 'bare';
}

export function Link({ href, kind = 'text', className, onClick, children, ...rest }: LinkProps) {
  const navigate = useContext(NavigateContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!navigate || event.defaultPrevented || !isPlainClick(event) || !href.startsWith('/') || rest.target) return;
    event.preventDefault();
    navigate(href);
  };
  const look =
    kind === 'text' &&
    'rounded-sm font-semibold text-brand-text underline decoration-1 underline-offset-4 hover:decoration-2';
  return (
    <a {...rest} href={href} onClick={follow} className={cx(look, className)}>
      {children}
    </a>
  );
}
