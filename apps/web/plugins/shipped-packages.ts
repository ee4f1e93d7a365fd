import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the package that a module belongs to, below the repository: `node_modules/react`. */
function packageOf(root: string, module: string): string | null {
  const file = relative(root, module.replace(/^\0/, '').split('?', 1)[0]!).split(sep).join('/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? null;
}

/**
 * Lists the packages whose code, fonts or styles end in the browser, for the bill of materials and the list of licences.
 * `untraced` are packages of which only CSS or data is taken, which a bundle does not tell.
 */
export function shippedPackages({
  root,
  name,
  untraced = [],
}: {
  root: string;
  name: string;
  untraced?: string[];
}): Plugin {
  return {
    name: 'shipped-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? Object.entries(output.modules).flatMap(([module, { renderedLength }]) =>
              renderedLength > 0 ? [module] : [],
            )
          : output.originalFileNames.map((file) => `${root}/apps/web/${file}`),
      );
      const packages = new Set([
        ...found.map((module) => packageOf(root, module)).filter((folder) => folder !== null),
        ...untraced,
      ]);
      this.emitFile({
        type: 'asset',
        fileName: `.vite/packages-${name}.json`,
        source: JSON.stringify([...packages].toSorted()),
      });
    },
  };
}
