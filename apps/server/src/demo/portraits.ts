import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [number, number, number];
type Shape = (x: number, y: number) => boolean;
interface Layer {
  colour: Colour;
  covers: Shape;
}

/** The shapes are laid out on a square of this side, and drawn on one of that. */
const plane = 160;
const side = 96;
/** Points that are asked per pixel and direction, so that edges are smooth. */
const fineness = 2;

const grounds: readonly Colour[] = [
  [222, 234, 226],
  [240, 228, 210],
  [221, 230, 241],
  [241, 222, 222],
  [232, 226, 240],
  [226, 236, 214],
];
const skins: readonly Colour[] = [
  [247, 214, 190],
  [232, 188, 150],
  [203, 148, 108],
  [160, 108, 74],
  [116, 76, 52],
  [88, 58, 42],
];
const hairs: readonly Colour[] = [
  [44, 34, 30],
  [92, 60, 38],
  [150, 98, 50],
  [206, 166, 98],
  [152, 152, 156],
  [228, 226, 222],
];
const clothes: readonly Colour[] = [
  [17, 94, 74],
  [52, 84, 140],
  [150, 62, 62],
  [196, 140, 44],
  [96, 78, 128],
  [70, 96, 104],
];

const oval =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
const both =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    shapes.every((covers) => covers(x, y));
const either =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    shapes.some((covers) => covers(x, y));
const above =
  (limit: number): Shape =>
  (_x, y) =>
    y < limit;
const below =
  (limit: number): Shape =>
  (_x, y) =>
    y > limit;

const head = oval(80, 70, 27, 33);
/** Behind the head and before it: short, long, in a bun, curly, none, under a scarf. */
const styles: readonly { behind?: Shape; before?: Shape }[] = [
  { before: both(oval(80, 62, 30, 32), above(54)) },
  {
    behind: either(oval(80, 72, 38, 40), both(oval(80, 100, 38, 44), below(72))),
    before: both(oval(80, 60, 29, 28), above(52)),
  },
  { behind: oval(80, 28, 14, 13), before: both(oval(80, 62, 29, 30), above(52)) },
  { behind: oval(80, 58, 40, 38), before: both(oval(80, 58, 31, 30), above(50)) },
  { before: both(oval(80, 84, 27, 24), below(82)) },
  {
    behind: either(oval(80, 70, 37, 44), both(oval(80, 112, 40, 32), below(80))),
    before: both(oval(80, 58, 31, 30), above(48)),
  },
];

function layersOf(number: number): Layer[] {
  const pick = <T>(list: readonly T[], salt: number): T =>
    list[(Math.imul(number + 1, 2_654_435_761 + salt * 40_503) >>> 16) % list.length]!;
  const [skin, hair, dress] = [pick(skins, 5), pick(hairs, 3), pick(clothes, 2)];
  const style = styles[number % styles.length]!;
  const shade: Colour = [skin[0] * 0.88, skin[1] * 0.86, skin[2] * 0.85];
  const layers: Layer[] = [{ colour: pick(grounds, 1), covers: () => true }];
  if (style.behind) layers.push({ colour: hair, covers: style.behind });
  layers.push(
    { colour: dress, covers: oval(80, 168, 62, 50) },
    { colour: shade, covers: both(oval(80, 104, 14, 26), below(70)) },
    { colour: skin, covers: head },
  );
  if (style.before) layers.push({ colour: hair, covers: both(style.before, either(head, above(60))) });
  return layers;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** The picture of someone who does not exist, drawn from a number: flat shapes and no face. A PNG of a few kilobytes. */
export function drawPortrait(number: number): Buffer {
  const layers = layersOf(number).toReversed();
  const pixels = Buffer.alloc(side * (1 + side * 3));
  const points = fineness * fineness;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const sum = [0, 0, 0];
      for (let n = 0; n < points; n++) {
        const [px, py] = [
          ((x + ((n % fineness) + 0.5) / fineness) * plane) / side,
          ((y + (Math.floor(n / fineness) + 0.5) / fineness) * plane) / side,
        ];
        const { colour } = layers.find(({ covers }) => covers(px, py))!;
        for (let i = 0; i < 3; i++) sum[i]! += colour[i]!;
      }
      for (let i = 0; i < 3; i++) pixels[y * (1 + side * 3) + 1 + x * 3 + i] = Math.round(sum[i]! / points);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
