// Stack traces that name our sources. Node.js has a flag for it, which reads every map at the start and keeps it: 10 MB
// for errors that hardly ever happen. Here a map is read when the first error of its file is written down.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map();

function mapOf(file) {
  if (!maps.has(file)) maps.set(file, file.startsWith('file:') ? readMap(`${fileURLToPath(file)}.map`) : null);
  return maps.get(file);
}

function readMap(path) {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

function placeOf(frame) {
  const file = frame.getFileName();
  const found = file && mapOf(file)?.findEntry(frame.getLineNumber() - 1, frame.getColumnNumber() - 1);
  if (!found?.originalSource) return String(frame);
  const source = new URL(found.originalSource, file);
  const name = frame.getFunctionName();
  const place = `${fileURLToPath(source)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  return name ? `${name} (${place})` : place;
}

Error.prepareStackTrace = (error, frames) =>
  [String(error), ...frames.map((frame) => `    at ${placeOf(frame)}`)].join('\n');
