export interface Spot {
  longitude: number;
  latitude: number;
}

interface Point {
  x: number;
  y: number;
}

interface Frame {
  width: number;
  height: number;
  tiles: readonly { href: string; x: number; y: number; size: number }[];
  at(spot: Spot): Point;
}

const WIDTH = 480;
const TILE = 256;
/** Towns and their streets; no one is shown more closely. */
const DEEPEST = 12;

/** The whole world is one unit wide and high, as maps in pieces have it (Web Mercator). */
function project({ longitude, latitude }: Spot): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Enough of the land around what is shown to know where one is, and the pieces of a map that lie under it. */
export function frameOf(shown: readonly Spot[], hasTiles: boolean): Frame {
  const points = shown.map(project);
  const [west, east] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [north, south] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const margin = Math.max(0.0028, (south - north) * 0.25, (east - west) * 0.25);
  const across = east - west + 2 * margin;
  const scale = WIDTH / across;
  const height = Math.round((south - north + 2 * margin) * scale);
  const [left, top] = [west - margin, north - margin];
  const at = (spot: Spot): Point => {
    const { x, y } = project(spot);
    return { x: Math.round((x - left) * scale), y: Math.round((y - top) * scale) };
  };
  if (!hasTiles) return { width: WIDTH, height, tiles: [], at };
  const depth = Math.max(0, Math.min(DEEPEST, Math.round(Math.log2(scale / TILE))));
  const many = 2 ** depth;
  const size = scale / many;
  const inside = (from: number, length: number) => {
    const [first, last] = [Math.floor(from * many), Math.floor((from + length) * many)];
    return Array.from({ length: last - first + 1 }, (_, step) => first + step).filter((n) => n >= 0 && n < many);
  };
  const tiles = inside(left, across).flatMap((x) =>
    inside(top, height / scale).map((y) => ({
      href: `/map/${depth}/${x}/${y}`,
      x: (x / many - left) * scale,
      y: (y / many - top) * scale,
      size,
    })),
  );
  return { width: WIDTH, height, tiles, at };
}
