/**
 * An organisation's colour normally arrives in the stylesheet /brand.css. This shows another one on the spot, where a
 * colour is tried out; the stylesheet's tokens keep it readable, whatever it is.
 */
export function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

export function showBrand(hex: string | null | undefined) {
  const { style } = document.documentElement;
  if (isColour(hex)) style.setProperty('--brand', hex);
  else style.removeProperty('--brand');
}
