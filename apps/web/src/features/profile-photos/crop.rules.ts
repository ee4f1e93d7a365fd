/** The part of a picture that is kept: a square, by its middle and its edge, in pixels of the picture. */
export interface Crop {
  x: number;
  y: number;
  edge: number;
}
export interface Size {
  width: number;
  height: number;
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** The largest square around the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  edge: Math.min(width, height),
});

/** Kept within the picture: nothing beside it is ever shown. */
export function within({ width, height }: Size, { x, y, edge }: Crop): Crop {
  const fits = between(1, edge, Math.min(width, height));
  return {
    x: between(fits / 2, x, width - fits / 2),
    y: between(fits / 2, y, height - fits / 2),
    edge: fits,
  };
}

/** `zoom` 1 shows the largest square, 4 a quarter of its edge. */
export const zoomed = (size: Size, crop: Crop, zoom: number): Crop =>
  within(size, { ...crop, edge: Math.min(size.width, size.height) / zoom });

/** Moves what is seen by so many pixels of a window that shows the square `shown` pixels wide. */
export const moved = (size: Size, crop: Crop, by: { x: number; y: number }, shown: number): Crop =>
  within(size, { ...crop, x: crop.x - (by.x * crop.edge) / shown, y: crop.y - (by.y * crop.edge) / shown });
