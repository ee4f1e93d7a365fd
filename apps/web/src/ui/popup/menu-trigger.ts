import type { ReactNode } from 'react';

export interface MenuChoice {
  id: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface MenuGroup {
  id: string;
  label?: string;
  items: readonly MenuChoice[];
  /** The item that is in force; a group with one is a choice, a group without is a list of actions. */
  chosen?: string;
  onPick(id: string): void;
}

export interface MenuProps {
  /** What the button shows and, to those who hear it, says. */
  button: ReactNode;
  groups: readonly MenuGroup[];
  className?: string;
  /** The Tab key passes it by: other keys lead to the one of the row that is looked at. */
  skipped?: boolean;
}

/** The button's look, which stands before the menu itself is there. */
export const MENU_TRIGGER =
  'inline-flex min-h-10 items-center gap-2 rounded-md px-2 text-sm font-semibold text-ink transition-colors duration-150 hover:bg-sunken';
