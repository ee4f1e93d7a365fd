import findMyWay from 'find-my-way';
import { ambiguities, parametersOf, shapeOf, type Route } from './routes.ts';

/** What answers at one address, by method. */
export interface Address {
  /** As it was declared, whatever stands in the place of its parameters. */
  pattern: string;
  offered: ReadonlyMap<string, Route>;
  /** Of the parameters, in their order: one address may call them differently by method, as in GET rota/{date} and PUT rota/{id}. */
  values: readonly string[];
}

/** How the framework and the API's own router read an address: both must agree. */
export const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 200 };

/** Finds the address that a request asks for: one entry for each address, whatever its methods. */
export function makeApiRouter(routes: readonly Route[]): (url: string) => Address | null {
  const clashes = ambiguities(routes);
  if (clashes.length > 0) throw new Error(`routes clash:\n  ${clashes.join('\n  ')}`);
  const byShape = new Map<string, Route[]>();
  for (const route of routes) byShape.set(shapeOf(route), [...(byShape.get(shapeOf(route)) ?? []), route]);
  // the list itself reads the query
  const router = findMyWay({ ...routerOptions, querystringParser: () => ({}) });
  for (const here of byShape.values()) {
    const names = parametersOf(here[0]!);
    const pattern = `/api/${here[0]!.path.replace(/\{(\w+)\}/g, ':$1')}`;
    const offered = new Map(here.map((route) => [route.method as string, route]));
    router.on('GET', pattern, unused, { pattern, offered, names } satisfies Entry);
  }
  return (url) => {
    const found = router.find('GET', url);
    if (!found) return null;
    const { pattern, offered, names } = found.store as Entry;
    return { pattern, offered, values: names.map((name) => found.params[name]!) };
  };
}

interface Entry extends Pick<Address, 'pattern' | 'offered'> {
  names: readonly string[];
}

/** The router wants a handler, but is only asked where an address leads. */
const unused = () => {};
