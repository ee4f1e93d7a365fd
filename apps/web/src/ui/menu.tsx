import type { ReactNode } from 'react';
import { Button, Header, Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { Check } from 'lucide-react';
import { cx } from './class-names.ts';
import { POPUP, POPUP_ITEM } from './popup.ts';

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
}

const TRIGGER = 'inline-flex min-h-10 items-center gap-2 rounded-md px-2 text-sm font-semibold text-ink transition-colors duration-150 hover:bg-sunken';

export function Menu({ button, groups, className }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={cx(TRIGGER, className)}>
        {button}
      </Button>
      <Popover placement="bottom end" className={cx(POPUP, 'min-w-56')}>
        <AriaMenu className="max-h-[70dvh] overflow-auto outline-none">
          {groups.map((group) => (
            <MenuSection
              key={group.id}
              id={group.id}
              aria-label={group.label ?? group.items[0]?.label}
              selectionMode={group.chosen === undefined ? 'none' : 'single'}
              selectedKeys={group.chosen === undefined ? [] : [group.chosen]}
              className="border-line py-1 not-last:border-b"
            >
              {group.label && <Header className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">{group.label}</Header>}
              {group.items.map((item) => (
                <MenuItem key={item.id} id={item.id} textValue={item.label} isDisabled={item.disabled} onAction={() => group.onPick(item.id)} className={cx(POPUP_ITEM, 'group')}>
                  {item.icon}
                  <span className="flex-1">{item.label}</span>
                  <Check aria-hidden className="size-4 shrink-0 text-brand-text opacity-0 group-selected:opacity-100" />
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
