import findMyWay from 'find-my-way';
import { ambiguities, parametersOf, type Route } from './routes.ts';

/** What answers at one address, by method. */
export interface Address {
  /** As it was declared, whatever stands in the place of its parameters. */
  pattern: string;
  offered: ReadonlyMap<string, Route>;
  /** Of the parameters, in their order: one address may call them differently by method, as in GET rota/{date} and PUT rota/{id}. */
  values: readonly string[];
}

/** The router of the API's own addresses: one entry for each of them, whatever its methods. */
export function makeLookup(routes: readonly Route[]): (url: string) => Address | null {
  const clashes = ambiguities(routes);
  if (clashes.length > 0) throw new Error(`routes clash:\n  ${clashes.join('\n  ')}`);
  const byShape = new Map<string, Route[]>();
  for (const route of routes) {
    const shape = route.path.replace(/\{\w+\}/g, '{}');
    byShape.set(shape, [...(byShape.get(shape) ?? []), route]);
  }
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: () => ({}) });
  for (const here of byShape.values()) {
    const pattern = `/api/${here[0]!.path.replace(/\{(\w+)\}/g, ':$1')}`;
    const names = parametersOf(here[0]!);
    const offered = new Map(here.map((route) => [route.method as string, route]));
    router.on('GET', pattern, nobody, { pattern, names, offered });
  }
  return (url) => {
    const found = router.find('GET', url);
    if (!found) return null;
    const { pattern, names, offered } = found.store as Kept;
    return { pattern, offered, values: names.map((name) => found.params[name]!) };
  };
}

interface Kept extends Pick<Address, 'pattern' | 'offered'> {
  names: readonly string[];
}

/** The router wants somebody to call; we only ask it where an address leads. */
const nobody = () => {};
