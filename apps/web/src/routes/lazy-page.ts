import { lazyRouteComponent } from '@tanstack/react-router';
import { untilHere } from '../ui/pieces.ts';

/** A page that is fetched when it is first opened. Without a connection it is waited for: nothing loads the page around it again. */
export const lazyPage = <Module extends object, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazyRouteComponent(() => untilHere(load), name);

/** The words of a page, asked for before it is drawn and waited for in the same way. */
export const lazyWords = (load: () => Promise<unknown>) => async (): Promise<void> => void (await untilHere(load));
