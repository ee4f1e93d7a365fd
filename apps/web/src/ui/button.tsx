import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { LoaderCircle } from 'lucide-react';
import { cx } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-brand-text hover:bg-brand-soft',
  danger: 'border-2 border-danger bg-surface text-danger hover:bg-danger-soft',
};

// Disabled looks are plain colours: fading a button would take its words below the contrast they need.
const DISABLED = 'disabled:border disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:hover:bg-sunken';

function buttonLook(kind: ButtonKind, size: 'normal' | 'small' = 'normal') {
  const height =
    size === 'small' ? 'min-h-9 px-3 py-1 text-sm' : 'min-h-(--control) px-5 py-1.5 text-(length:--control-text)';
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-md text-center leading-snug font-semibold transition-colors duration-150',
    height,
    KINDS[kind],
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
  size?: 'normal' | 'small';
  /** Work is going on: shows a spinner and takes no further press. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({
  kind = 'primary',
  size,
  busy = false,
  icon,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(buttonLook(kind, size), DISABLED, className)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" /> : icon}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Omit<LinkProps, 'kind'> {
  look?: ButtonKind;
  size?: 'normal' | 'small';
  icon?: ReactNode;
}

/** Looks like a button, goes somewhere like a link. */
export function ButtonLink({ look = 'secondary', size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} kind="bare" className={cx(buttonLook(look, size), className)}>
      {icon}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  children: ReactNode;
}

/** A square button whose words only a screen reader says. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-sm text-ink-2 transition-colors hover:bg-sunken hover:text-ink',
        className,
      )}
    />
  );
}
