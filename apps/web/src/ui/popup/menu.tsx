import { useEffect, useRef, useState } from 'react';
import { Button, Header, Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { Check } from 'lucide-react';
import { AriaLocale } from './aria-locale.tsx';
import { cx } from '../class-names.ts';
import { MENU_TRIGGER, type MenuProps } from './menu-trigger.ts';
import { POPUP, POPUP_ITEM } from './popup.ts';

/** `asked`: someone pressed for it before it was here, so it takes the focus and opens at once. */
export function Menu({
  button,
  groups,
  className,
  skipped = false,
  startsOpen = false,
}: MenuProps & { startsOpen?: boolean }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!startsOpen) return;
    trigger.current?.focus();
    // What is focused when it opens has the focus again when it closes.
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, [startsOpen]);
  return (
    <AriaLocale>
      <MenuTrigger isOpen={open} onOpenChange={setOpen}>
        <Button ref={trigger} excludeFromTabOrder={skipped} className={cx(MENU_TRIGGER, className)}>
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
                {group.label && (
                  <Header className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">{group.label}</Header>
                )}
                {group.items.map((item) => (
                  <MenuItem
                    key={item.id}
                    id={item.id}
                    textValue={item.label}
                    isDisabled={item.disabled}
                    onAction={() => group.onPick(item.id)}
                    className={cx(POPUP_ITEM, 'group')}
                  >
                    {item.icon}
                    <span className="flex-1">{item.label}</span>
                    <Check
                      aria-hidden
                      className="size-4 shrink-0 text-brand-text opacity-0 group-selected:opacity-100"
                    />
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  );
}
