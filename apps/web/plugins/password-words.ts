import type { Plugin } from 'vite';

const NAME = 'virtual:password-words';
const RESOLVED = `\0${NAME}`;

/**
 * How many of each list a browser is sent, most common first. All of them would be 830 kB; with a quarter of these, one
 * weak password in nine passed for strong, with these one in twenty. The server asks its own, longer list.
 */
const CUTS: Readonly<Record<string, number>> = {
  'passwords-common': 49_000,
  'commonWords-en': 20_000,
  'firstnames-en': Infinity,
  'lastnames-en': 12_000,
};

/** The words by which passwords are judged, cut down when the site is built. */
export function passwordWords(): Plugin {
  return {
    name: 'password-words',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const [common, english] = await Promise.all([
        import('@zxcvbn-ts/language-common'),
        import('@zxcvbn-ts/language-en'),
      ]);
      const lists: Record<string, (string | number)[]> = { ...common.dictionary, ...english.dictionary };
      const cut = Object.entries(CUTS).map(([name, most]) => [name, (lists[name] ?? []).slice(0, most).join('\n')]);
      return `const lists = ${JSON.stringify(Object.fromEntries(cut))};
export const dictionary = Object.fromEntries(Object.entries(lists).map(([name, words]) => [name, words.split('\\n')]));
export const graphs = ${JSON.stringify(common.adjacencyGraphs)};`;
    },
  };
}
