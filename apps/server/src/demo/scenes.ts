/** Wide enough to fill the page of an opportunity; cards in the finder cut a little off above and below. */
const [width, height] = [1000, 400];

export interface Scene {
  /** What is to be seen, for those who do not see it. */
  name: string;
  /** Its shapes, as SVG. */
  shapes: string;
}

const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
const ground = (fill: string): string => `<rect width="${width}" height="${height}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const area = (fill: string, path: string): string => `<path fill="${fill}" d="${path}"/>`;
const line = (stroke: string, thick: number, path: string): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
const box = (fill: string, x: number, y: number, wide: number, high: number, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="${fill}"/>`;
const turned = (degrees: number, x: number, y: number, shapes: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${shapes}</g>`;

/** A cord across the picture, in waves, and how high it hangs at a place. */
const hangs = (x: number, sag: number): number => 84 - sag * Math.sin((x * Math.PI) / 250);
const cord = (stroke: string, sag: number): string =>
  line(stroke, 4, `M0 ${hangs(0, sag)}${times(50, (at) => `L${at * 20 + 20} ${hangs(at * 20 + 20, sag)}`)}`);

/** Head and shoulders, the feet below the edge. */
const person = (x: number, y: number, skin: string, hair: string, dress: string): string =>
  area(dress, `M${x - 58} ${y + 170}q0-110 58-110t58 110z`) +
  box(skin, x - 13, y + 28, 26, 44, 13) +
  disc(x, y, 36, skin) +
  area(hair, `M${x - 38} ${y + 4}a38 40 0 0 1 76 0q-18-22-38-22t-38 22z`);

const bean = (x: number, tall: number): string =>
  line('#7a5a36', 6, `M${x - 26} 330L${x} ${330 - tall}L${x + 26} 330`) +
  times(6, (at) => {
    const y = 318 - (at * (tall - 24)) / 6;
    const side = at % 2 === 0 ? -1 : 1;
    return `<ellipse cx="${x + side * (20 - at * 2)}" cy="${y}" rx="17" ry="10" fill="${at % 3 === 0 ? '#3f8f5c' : '#2f7549'}" transform="rotate(${side * 28} ${x} ${y})"/>`;
  }) +
  disc(x + 9, 330 - tall * 0.62, 6, '#d9573f') +
  disc(x - 9, 330 - tall * 0.36, 6, '#d9573f');

const dahlia = (x: number, y: number, petal: string): string =>
  line('#2f7549', 6, `M${x} ${y}V338`) +
  times(8, (at) => turned(at * 45, x, y, `<ellipse cx="0" cy="-17" rx="9" ry="16" fill="${petal}"/>`)) +
  disc(x, y, 10, '#f3c95b');

const garden: Scene = {
  name: 'Rows of runner beans and dahlias with a watering can, in front of a garden wall',
  shapes:
    ground('#dcebe4') +
    disc(840, 90, 46, '#f6d77c') +
    box('#c98a68', 0, 150, 1000, 150) +
    times(4, (row) =>
      times(13, (at) =>
        box(row % 2 === 0 ? '#bd7c5a' : '#d39a79', at * 84 - (row % 2) * 42, 156 + row * 36, 76, 28, 3),
      ),
    ) +
    box('#e5c3a6', 0, 138, 1000, 16) +
    area('#6b4a33', 'M0 300H1000V400H0z') +
    area('#7d5a40', 'M0 322q250-24 500 0t500 0v78H0z') +
    bean(120, 200) +
    bean(230, 220) +
    bean(340, 196) +
    dahlia(730, 246, '#d9573f') +
    dahlia(796, 222, '#e58aa0') +
    dahlia(862, 250, '#8d5aa6') +
    dahlia(928, 230, '#e9a23b') +
    line('#1f4f63', 13, 'M612 262q64-8 58 44') +
    area('#2b6b84', 'M500 262h116v84q0 10-10 10h-96q-10 0-10-10z') +
    line('#2b6b84', 15, 'M506 320L436 262') +
    turned(-42, 432, 258, box('#1f4f63', -24, -9, 48, 18, 6)) +
    box('#38819d', 500, 262, 116, 14),
};

const reading: Scene = {
  name: 'A large open picture book with a boat, a moon and stars rising from its pages',
  shapes:
    ground('#2d3a66') +
    times(16, (at) => disc((at * 173) % 1000, 24 + ((at * 67) % 150), 2 + (at % 3), '#c9d2f2')) +
    disc(770, 96, 44, '#f5dc8d') +
    disc(790, 84, 38, '#2d3a66') +
    times(3, (at) =>
      turned(
        at * 12 - 10,
        180 + at * 46,
        150 - at * 40,
        area('#f0b64a', 'M0-26L7-8 26-8 11 4 17 22 0 11-17 22-11 4-26-8-7-8z'),
      ),
    ) +
    area('#c8553d', 'M396 168h208l-34 44H430z') +
    line('#f7efe0', 7, 'M500 170V56') +
    area('#f7efe0', 'M508 62q74 30 78 92h-78z') +
    area('#e7c9a0', 'M492 76q-58 30-66 78h66z') +
    area('#5f86c4', 'M250 214q63-28 125 0t125 0 125 0 125 0v66H250z') +
    area('#8a3f2f', 'M90 372q200-62 410 0 210-62 410 0l22-150q-220-40-432 20-212-60-432-20z') +
    area('#fbf6ea', 'M112 350q196-58 388 4V246q-180-60-372-26z') +
    area('#f1e8d5', 'M888 350q-196-58-388 4V246q180-60 372-26z') +
    line('#d8c9ab', 4, 'M500 246V354') +
    times(4, (at) => line('#cbbd9f', 6, `M${172 - at * 4} ${244 + at * 24}q140-16 268 ${22}`)) +
    times(4, (at) => line('#bfb093', 6, `M${828 + at * 4} ${244 + at * 24}q-140-16-268 ${22}`)),
};

const den: Scene = {
  name: 'A den of branches and blankets in the woods, with bunting and a football',
  shapes:
    ground('#e6efd8') +
    times(9, (at) => box(at % 2 === 0 ? '#b9cf9f' : '#c8dab0', at * 120 - 20, 0, 34, 300)) +
    area('#a9c68d', 'M0 250q180-60 360-8t330-8 310 10v156H0z') +
    area('#7fa765', 'M0 300q260-40 520 0t480-6v106H0z') +
    area('#d9863f', 'M300 334L480 92 660 334z') +
    area('#c06f2c', 'M480 92L660 334H560z') +
    area('#4a2f20', 'M420 334L480 200 540 334z') +
    times(3, (at) => box('#f2c98a', 352 + at * 26, 250 - at * 34, 24, 24, 3)) +
    line('#6d4a30', 10, 'M464 70L680 344M496 70L280 344') +
    cord('#8b6a4a', 14) +
    times(11, (at) => {
      const x = 40 + at * 92;
      const y = hangs(x, 14);
      return at === 5 ? '' : area(['#c8553d', '#2b6b84', '#e9a23b'][at % 3]!, `M${x - 18} ${y}h36l-18 40z`);
    }) +
    disc(790, 318, 38, '#fbf6ea') +
    area('#3b3b40', 'M790 298l18 13-7 21h-22l-7-21z') +
    line('#3b3b40', 4, 'M790 298V281M808 311l17-6M801 332l11 15M779 332l-11 15M772 311l-17-6') +
    person(180, 268, '#a06c4a', '#2c221e', '#c8553d') +
    person(900, 286, '#f3cfae', '#9a6232', '#34548c'),
};

const office: Scene = {
  name: 'Three colleagues with speech bubbles in front of a row of offices',
  shapes:
    ground('#e9e3f2') +
    times(7, (at) => {
      const [x, tall] = [at * 146, 150 + ((at * 83) % 120)];
      const walls = box(at % 2 === 0 ? '#b8acd0' : '#cabfde', x, 400 - tall, 128, tall);
      const rows = Math.floor((tall - 20) / 44);
      return (
        walls +
        times(rows * 3, (n) => box('#f3eefa', x + 16 + (n % 3) * 36, 418 - tall + Math.floor(n / 3) * 44, 24, 26, 2))
      );
    }) +
    area('#115e4a', 'M220 36h150q22 0 22 22v56q0 22-22 22h-62l-30 34 4-34h-62q-22 0-22-22V58q0-22 22-22z') +
    line('#dcefe7', 9, 'M236 70h118M236 100h76') +
    area('#e9a23b', 'M610 52h166q22 0 22 22v44q0 22-22 22h-50l4 34-32-34h-88q-22 0-22-22V74q0-22 22-22z') +
    area('#fffaf0', 'M692 128c-36-24-42-38-32-52 10-12 26-8 32 6 6-14 22-18 32-6 10 14 4 28-32 52z') +
    person(300, 244, '#744c34', '#2c221e', '#c8553d') +
    person(500, 230, '#f3cfae', '#8a5a30', '#115e4a') +
    person(700, 244, '#d09a70', '#4a3024', '#34548c'),
};

const tent = (x: number, wide: number, high: number, one: string, two: string): string =>
  area(one, `M${x} 340V${300 - high * 0.35}L${x + wide / 2} ${300 - high}L${x + wide} ${300 - high * 0.35}V340z`) +
  times(3, (at) => {
    const left = x + (wide * (at * 2 + 1)) / 7;
    return area(
      two,
      `M${x + wide / 2} ${300 - high}L${left} ${300 - high * 0.35}V340H${left + wide / 7}V${300 - high * 0.35}z`,
    );
  }) +
  line('#5b4a3c', 5, `M${x + wide / 2} ${300 - high}v-34`) +
  area('#e9a23b', `M${x + wide / 2} ${268 - high}l40 12-40 14z`);

const festival: Scene = {
  name: 'Striped festival tents under strings of lights, with a crowd in front',
  shapes:
    ground('#f4c9a4') +
    area('#f8dcb8', 'M0 0H1000V130Q500 230 0 130z') +
    disc(520, 214, 66, '#f2a65a') +
    area('#8e9f6a', 'M0 262q200-60 420-12t580-14v164H0z') +
    tent(60, 260, 180, '#c8553d', '#fbf1e3') +
    tent(690, 260, 196, '#2b6b84', '#fbf1e3') +
    tent(400, 200, 120, '#e9a23b', '#fbf1e3') +
    cord('#7a5a46', 22) +
    times(17, (at) => {
      const x = 28 + at * 59;
      return disc(x, hangs(x, 22) + 10, 9, ['#fff3c4', '#f7d35e', '#fff8e4'][at % 3]!);
    }) +
    area('#6f8152', 'M0 336q250-26 500 0t500 0v64H0z') +
    times(14, (at) => {
      const [x, y] = [36 + at * 72, 342 + ((at * 37) % 20)];
      const [skin, dress] = [
        ['#f3cfae', '#a06c4a', '#744c34', '#d9a97e'][at % 4]!,
        ['#34548c', '#c8553d', '#115e4a', '#8d5aa6', '#e9a23b'][at % 5]!,
      ];
      return area(dress, `M${x - 28} 410q0-44 28-44t28 44z`) + disc(x, y, 17, skin);
    }),
};

const wader = (x: number, y: number, facing: 1 | -1): string =>
  `<g transform="translate(${x} ${y}) scale(${facing} 1)">${
    line('#3a3a44', 4, 'M-6 14v46M10 14v46') +
    area('#5a5148', 'M-46 2q20-34 60-22 20 6 26 18-10 22-44 22-26 0-42-18z') +
    area('#f5efe4', 'M-20 12q30 14 52-6-8 16-30 16-14 0-22-10z') +
    disc(40, -26, 13, '#5a5148') +
    line('#5a5148', 13, 'M26-4L38-22') +
    line('#d9573f', 5, 'M50-26L92-14')
  }</g>`;

const estuary: Scene = {
  name: 'Wading birds on the mud of an estuary at low tide, a footpath along the sea wall behind them',
  shapes:
    ground('#cfe3ea') +
    disc(240, 110, 52, '#fbe7b4') +
    area('#9fbcae', 'M0 176q160-46 330-16t340-26 330 20v60H0z') +
    box('#8fb8c9', 0, 206, 1000, 70) +
    line('#c7e0e8', 4, 'M60 230h120M300 250h160M560 226h140M820 244h120') +
    area('#6f8c62', 'M560 214q220-44 440-30v90H560q-60-28 0-60z') +
    line('#e9dcc0', 14, 'M1000 206Q800 200 640 238T520 292') +
    times(6, (at) => line('#7a5a3c', 6, `M${640 + at * 66} ${214 - at * 5}v-34`)) +
    line('#7a5a3c', 4, 'M640 190L970 165M640 202L970 178') +
    area('#b9a387', 'M0 276q230-26 480 4t520-14v134H0z') +
    area('#a38c70', 'M0 330q280-34 560 2t440-10v78H0z') +
    area('#a9cbd6', 'M90 312q110-18 220 0-110 20-220 0zM610 350q120-20 250 0-130 22-250 0z') +
    wader(210, 276, 1) +
    wader(430, 306, -1) +
    wader(760, 296, 1) +
    times(3, (at) => line('#4d5a66', 4, `M${560 + at * 54} ${80 - (at % 2) * 22}q12-14 22 0 12-14 22 0`)),
};

const kitchen: Scene = {
  name: 'A large steaming pot on a kitchen table, with carrots, onions and a ladle',
  shapes:
    ground('#f3e3cf') +
    times(11, (at) =>
      times(4, (row) => box((at + row) % 2 === 0 ? '#ead4ba' : '#f8ecdc', at * 96 - 28, row * 68 - 6, 90, 62, 4)),
    ) +
    box('#a8714a', 0, 306, 1000, 94) +
    box('#bd8459', 0, 306, 1000, 16) +
    line('#ffffff', 12, 'M440 96q-24-26 0-50t0-46M510 92q-24-26 0-50t0-46M580 96q-24-26 0-50t0-46') +
    line('#7f8a92', 15, 'M366 186h-34v44h34M654 186h34v44h-34') +
    area('#93a0a8', 'M360 148h300v150q0 30-30 30H390q-30 0-30-30z') +
    area('#7f8c95', 'M560 148h100v150q0 30-30 30h-70z') +
    box('#b7c2c8', 344, 132, 332, 26, 13) +
    line('#5b4a3c', 14, 'M604 140L706 34') +
    times(3, (at) =>
      turned(
        [-20, 8, -4][at]!,
        [96, 236, 150][at]!,
        [304, 322, 356][at]!,
        line('#3f8f5c', 7, 'M-40-6q-30-22-42-10M-40 0q-34 0-44 10') +
          area('#e2762f', 'M-42-18q60-10 118 16-60 30-118 18-12-18 0-34z'),
      ),
    ) +
    times(3, (at) => {
      const x = 760 + at * 78;
      return (
        line('#b98a3a', 5, `M${x} 290q-4-24 8-34`) +
        disc(x, 322, 36, '#d9a648') +
        line('#c08f36', 3, `M${x} 286q-30 34 0 72M${x} 286q30 34 0 72`)
      );
    }),
};

/** By what is on offer. */
export const scenes: Readonly<Record<string, Scene>> = {
  'garden-helper': garden,
  'reading-mentor': reading,
  'youth-helper': den,
  'sso-ambassador': office,
  'festival-steward': festival,
  'conservation-week': estuary,
  'kitchen-helper': kitchen,
};

export const drawScene = ({ shapes }: Scene): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`);
