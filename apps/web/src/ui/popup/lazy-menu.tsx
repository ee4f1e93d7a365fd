import { lazy, Suspense, useState } from 'react';
import { cx } from '../class-names.ts';
import { MENU_TRIGGER, type MenuProps } from './menu-trigger.ts';

const load = () => import('./menu.tsx');
const Menu = lazy(async () => ({ default: (await load()).Menu }));

/** A menu on every page that few open: until someone is about to, there is only its button. */
export function LazyMenu(props: MenuProps) {
  const [isOpened, setIsOpened] = useState(false);
  const ask = () => setIsOpened(true);
  const button = (
    <button
      type="button"
      aria-haspopup="true"
      aria-expanded={false}
      tabIndex={props.skipped ? -1 : undefined}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={ask}
      onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && ask()}
      className={cx(MENU_TRIGGER, props.className)}
    >
      {props.button}
    </button>
  );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <Menu {...props} startsOpen />
    </Suspense>
  );
}
