import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileMessages } from '../src/lib/messages/compile-message.ts';
import { GENERAL_PROBLEMS } from '../src/lib/messages/general-problems.ts';

const CATALOGUE = /\/messages\/(gallery\/)?[a-z]{2}\.json$/;
const DESCRIPTORS = fileURLToPath(new URL('../src/lib/records/descriptors/', import.meta.url));

/**
 * Compiles `messages/en.json?areas=ui,login` to the messages whose key starts with one of the areas, already parsed, and
 * `?record=room` to those that the descriptor of that name speaks of; `&ones=1` adds what each kind of record is called. Of `problem` only the general ones are meant; `refusal` means the others. Each entry thereby ships only its own words, and no parser.
 */
export function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file || query === undefined || !CATALOGUE.test(file)) return null;
      const [areas, record, ones] = ['areas', 'record', 'ones'].map((name) => new URLSearchParams(query).get(name));
      if (!areas && !record) return null;
      this.addWatchFile(file);
      const descriptor = `${DESCRIPTORS}${record}.generated.ts`;
      if (record) this.addWatchFile(descriptor);
      const wanted = areas?.split(',') ?? spokenOfIn(readFileSync(descriptor, 'utf8'));
      const source = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      return { code: `export default ${JSON.stringify(compile(source, wanted, Boolean(ones)))}`, moduleType: 'js' };
    },
  };
}

/** The areas and single keys that a descriptor needs: what it names, and its own area. */
function spokenOfIn(descriptor: string): string[] {
  const keys = [...descriptor.matchAll(/'([a-zA-Z]+\.\w+)'/g)].map(([, key]) => key!);
  const name = /^ {2}name: '(\w+)',$/m.exec(descriptor)?.[1];
  return [...new Set([...(name ? [name] : []), ...keys])];
}

/** The area of a key: its first word, unless it is a problem that only some actions meet. */
function areaOf(key: string): string {
  const [area, code] = key.split('.') as [string, string];
  return area === 'problem' && !GENERAL_PROBLEMS.includes(code) ? 'refusal' : area;
}

function compile(source: Record<string, string>, wanted: readonly string[], withOnes: boolean) {
  const chosen = Object.entries(source).filter(
    ([key]) => wanted.includes(key) || wanted.includes(areaOf(key)) || (withOnes && /^\w+\.one$/.test(key)),
  );
  return compileMessages(Object.fromEntries(chosen));
}
