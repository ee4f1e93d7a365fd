import { describe, expect, it } from 'vitest';
import { listComponents } from './bill-of-materials.mjs';

const lock = {
  '': { version: '1.0.0' },
  'node_modules/@manyhands/web': { link: true, resolved: 'apps/web' },
  'node_modules/fastify': { version: '5.0.0', license: 'MIT' },
  'node_modules/@scope/view': { version: '2.0.0', license: 'MIT', dev: true },
  'node_modules/tool': { version: '3.0.0', license: 'MIT', dev: true },
  'node_modules/fastify/node_modules/pino': { version: '4.0.0', license: 'MIT' },
};

describe('the bill of materials', () => {
  it('names what runs on the server and what is in the pages, but no tool', () => {
    const names = listComponents(lock, new Set(['node_modules/@scope/view'])).map(({ name }: { name: string }) => name);
    expect(names).toEqual(['fastify', '@scope/view', 'pino']);
  });

  it('writes package addresses as their standard wants them', () => {
    const purls = listComponents(lock, new Set(['node_modules/@scope/view'])).map(({ purl }: { purl: string }) => purl);
    expect(purls).toContain('pkg:npm/%40scope/view@2.0.0');
  });
});
