import { readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const CATALOGUE = /\/messages\/(gallery\/)?[a-z]{2}\.json$/;

/**
 * Compiles `messages/en.json?areas=ui,login` to the messages whose key starts with one of the areas, already parsed.
 * Each entry thereby ships only its own words, and no parser.
 */
export function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file || query === undefined || !CATALOGUE.test(file)) return null;
      const areas = new URLSearchParams(query).get('areas');
      if (areas === null) return null;
      this.addWatchFile(file);
      const source = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      return { code: `export default ${JSON.stringify(compile(source, areas.split(',')))}`, moduleType: 'js' };
    },
  };
}

function compile(source: Record<string, string>, areas: readonly string[]) {
  const chosen = Object.entries(source).filter(([key]) => areas.some((area) => key.startsWith(`${area}.`)));
  return Object.fromEntries(chosen.map(([key, text]) => [key, parse(text, { captureLocation: false })]));
}
