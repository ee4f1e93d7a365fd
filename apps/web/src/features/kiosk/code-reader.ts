interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}
/** What the card shown to the camera says, or null while it shows none. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** Wide enough for a card held before a tablet, small enough to be read several times a second. */
const WIDTH = 640;

const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13'];

function readByBrowser(Browser: DetectorClass, formats: string[]): ReadCode {
  const detector = new Browser({ formats });
  return async (video) => {
    const [found] = await detector.detect(video).catch(() => []);
    return found?.rawValue ?? null;
  };
}

/** Square codes only, in the browsers that read none by themselves: Safari and Firefox among them. */
async function readByScript(): Promise<ReadCode> {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!;
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!videoWidth) return null;
    canvas.width = Math.min(WIDTH, videoWidth);
    canvas.height = Math.round((canvas.width * videoHeight) / videoWidth);
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(drawing.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // no code in this picture
      return null;
    }
  };
}

export async function loadCodeReader(): Promise<ReadCode> {
  const Browser = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // on some machines the browser has the class, but nothing behind it
  const known = (await Browser?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  return Browser && formats.includes('qr_code') ? readByBrowser(Browser, formats) : readByScript();
}
