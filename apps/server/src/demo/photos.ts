import sharp from 'sharp';
import { storePicture, type Drawn, type FilePlace } from './pictures.ts';
import { drawPortrait } from './portraits.ts';
import type { Row, Rows } from './rows.ts';

/** Drawn once each; people who share one have files of their own. */
const different = 18;
const most = 40;
const active = 2;

/** The picture, and the thumbnail as an upload gets one. */
async function draw(look: number): Promise<Drawn> {
  const picture = drawPortrait(look);
  const thumbnail = await sharp(picture).webp({ quality: 80 }).toBuffer();
  return { picture, thumbnail, type: 'image/png', name: 'photo.png' };
}

/** Photos of some: everyone's second neighbour, the accounts among them, until there are enough. */
export async function photoRows(users: readonly Row[], place: FilePlace): Promise<Rows> {
  const shown = users.filter(({ status_id }, at) => status_id === active && at % 2 === 0).slice(0, most);
  const portraits = new Map<number, Drawn>();
  const [files, photos]: [Row[], Row[]] = [[], []];
  for (const [at, { id: user_id, organisation_id, created_at }] of shown.entries()) {
    const look = at % different;
    const drawn = portraits.get(look) ?? (await draw(look));
    portraits.set(look, drawn);
    const id = place.numbers('profile_photos');
    const owner = { user_id, uploaded_by: user_id, owner_resource: 'profilePhoto', owner_id: id };
    const file = await storePicture(drawn, { organisation_id, created_at, ...owner }, place);
    files.push(file);
    const { id: file_id, name, updated_at } = file;
    photos.push({ organisation_id, id, user_id, file_id, name, created_at, updated_at });
  }
  return [
    ['files', files],
    ['profile_photos', photos],
  ];
}
