import { Readable } from 'node:stream';
import sharp from 'sharp';
import { thumbEdge } from '../platform/files/picture.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Numbers, Row, Rows } from './rows.ts';
import { drawScene, scenes, type Scene } from './scenes.ts';

export interface FilePlace {
  numbers: Numbers;
  store: Pick<FileStore, 'put'>;
}

/** A picture and what is shown where there is little room. */
export interface Drawn {
  picture: Buffer;
  thumbnail: Buffer;
  type: 'image/png' | 'image/webp';
  name: string;
}

/** The row of a file, stored as an upload would be. */
export async function storePicture(
  { picture, thumbnail, type, name }: Drawn,
  owner: Pick<Row, 'organisation_id' | 'user_id' | 'uploaded_by' | 'owner_resource' | 'owner_id' | 'created_at'>,
  { numbers, store }: FilePlace,
): Promise<Row> {
  const put = (bytes: Buffer) => store.put(owner.organisation_id as number, Readable.from([bytes]));
  const [stored, small] = await Promise.all([put(picture), put(thumbnail)]);
  return {
    id: numbers('files'),
    storage_key: stored.key,
    thumb_key: small.key,
    original_name: name,
    name,
    type,
    size: stored.size,
    checksum: `\\x${stored.sha256.toString('hex')}`,
    adopted_at: owner.created_at,
    updated_at: owner.created_at,
    ...owner,
  };
}

async function draw(scene: Scene, slug: string): Promise<Drawn> {
  const source = sharp(drawScene(scene));
  const [picture, thumbnail] = await Promise.all([
    source.clone().webp({ quality: 80 }).toBuffer(),
    source.clone().resize(thumbEdge).webp({ quality: 80 }).toBuffer(),
  ]);
  return { picture, thumbnail, type: 'image/webp', name: `${slug}.webp` };
}

/** Of the role that each opportunity is for: what the finder and its own page show. */
export async function pictureRows(planned: Rows, place: FilePlace): Promise<Rows> {
  const rowsOf = (table: string) => planned.flatMap(([name, rows]) => (name === table ? rows : []));
  const clerk = rowsOf('users')[0]!;
  const [files, images]: [Row[], Row[]] = [[], []];
  for (const { organisation_id, slug, role_profile_id } of rowsOf('opportunities')) {
    const scene = scenes[slug as string];
    if (!scene) continue;
    const id = place.numbers('role_profile_images');
    const { id: uploaded_by, created_at } = clerk;
    const owner = { user_id: null, uploaded_by, owner_resource: 'roleProfileImage', owner_id: id };
    const drawn = await draw(scene, slug as string);
    const file = await storePicture(drawn, { organisation_id, created_at, ...owner }, place);
    files.push(file);
    images.push({ organisation_id, id, role_profile_id, file_id: file.id, name: scene.name });
  }
  return [
    ['files', files],
    ['role_profile_images', images],
  ];
}
