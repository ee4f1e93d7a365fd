const usual = '#115e4a';
/** What small text needs on white. */
const enough = 4.5;

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** How much darker than white paper it is, as a ratio. */
export function contrastOnWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((value) => channel(value / 255));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** An organisation's colour, darkened until words in it can be read on white paper. */
export function readableColour(wanted: string): string {
  let colour = /^#[0-9a-f]{6}$/i.test(wanted) ? wanted : usual;
  while (contrastOnWhite(colour) < enough) {
    colour = `#${channelsOf(colour)
      .map((value) =>
        Math.floor(value * 0.95)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  }
  return colour;
}
