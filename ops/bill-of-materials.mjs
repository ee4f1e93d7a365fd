// What others wrote and we hand on: a CycloneDX bill of materials for whoever runs Manyhands, and the licences for whoever loads its pages.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SHIPPED = ['apps/web/dist/.vite/packages-pages.json', 'apps/web/dist/.vite/packages-worker.json'];

/** Packages whose own manifest names no licence by its identifier; read in their files. */
const READ_BY_HAND = {
  'dejavu-fonts-ttf': 'LicenseRef-Bitstream-Vera',
  'png-js': 'MIT',
};

/**
 * Written by the build of the pages: `dist/sbom.cdx.json`, and `licences.txt` beside the pages, where everyone can read it.
 * @param {string} root
 */
export function writeBillOfMaterials(root) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const shipped = new Set(SHIPPED.flatMap((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))));
  const components = listComponents(lock, shipped);
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  writeFileSync(path.join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(bill(lock, components), null, 2)}\n`);
  writeFileSync(path.join(root, 'apps/web/dist/licences.txt'), licences(root, components));
}

/**
 * Every package that runs on the server (`npm ci --omit=dev` installs it) or in the browser.
 * @param {Record<string, any>} lock @param {Set<string>} shipped folders of the packages in the pages
 */
export function listComponents(lock, shipped) {
  return Object.entries(lock)
    .filter(([folder, entry]) => folder.includes('node_modules/') && !entry.link && (!entry.dev || shipped.has(folder)))
    .map(([folder, entry]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        folder,
        name,
        entry,
        licence: READ_BY_HAND[name] ?? entry.license ?? null,
        purl: `pkg:npm/${name.replace('@', '%40')}@${entry.version}`,
      };
    });
}

/** CycloneDX 1.6. The same lock file gives the same bytes: no time of day, and a serial number made of the content. */
function bill(lock, components) {
  const version = lock[''].version;
  const listed = components.map(({ folder, name, entry, licence, purl }) => ({
    type: 'library',
    'bom-ref': folder,
    name,
    version: entry.version,
    scope: entry.optional || entry.devOptional ? 'optional' : 'required',
    ...(entry.integrity ? { hashes: [digestOf(entry.integrity)] } : {}),
    ...(licence
      ? {
          licenses: [
            / (?:AND|OR) |\(|LicenseRef/.test(licence) ? { expression: licence } : { license: { id: licence } },
          ],
        }
      : {}),
    purl,
  }));
  const bytes = createHash('sha256').update(JSON.stringify(listed)).digest();
  bytes[6] = (bytes[6] & 0x0f) | 0x80;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const uuid = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const product = {
    type: 'application',
    'bom-ref': 'manyhands',
    name: 'manyhands',
    version,
    licenses: [{ license: { id: 'Apache-2.0' } }],
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: { component: product },
    components: listed,
    dependencies: dependencies(lock, components),
  };
}

function digestOf(integrity) {
  const [algorithm, value] = integrity.split(' ', 1)[0].split('-');
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') };
}

function dependencies(lock, components) {
  const known = new Set(components.map(({ folder }) => folder));
  const edges = (folder, entry) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .map((name) => findFolder(lock, folder, name))
      .filter((found) => found !== null && known.has(found));
  const direct = ['', 'apps/server', 'apps/web', 'packages/contract'].flatMap((workspace) => {
    const { dependencies: run, optionalDependencies, devDependencies } = lock[workspace];
    return edges(workspace, {
      dependencies: { ...run, ...(workspace === 'apps/web' ? devDependencies : {}) },
      optionalDependencies,
    });
  });
  return [
    { ref: 'manyhands', dependsOn: [...new Set(direct)] },
    ...components.map(({ folder, entry }) => ({ ref: folder, dependsOn: edges(folder, entry) })),
  ];
}

/**
 * Where Node.js would find a package: in the nearest node_modules upwards.
 * @param {Record<string, unknown>} lock @param {string} from @param {string} name @returns {string | null}
 */
export function findFolder(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder.endsWith('node_modules')
      ? `${folder}/${name}`
      : `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (lock[place]) return place;
    if (folder === '') return null;
  }
}

function licences(root, components) {
  const parts = components.map(({ folder, name, entry, licence }) => {
    const text = licenceText(path.join(root, folder));
    return `${name} ${entry.version}\nLicence: ${licence ?? 'see below'}\n${text ? `\n${text.trim()}\n` : ''}`;
  });
  const rule = `\n${'-'.repeat(80)}\n\n`;
  return `Manyhands is licensed under Apache-2.0. It contains or uses these packages, with thanks to their authors.\n${rule}${parts.join(rule)}`;
}

/** Builds for other platforms are not installed here; the package that asks for them carries the text. */
function licenceText(folder) {
  if (!existsSync(folder)) return null;
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:[.-]|$)/i.test(name));
  return file ? readFileSync(path.join(folder, file), 'utf8') : null;
}
