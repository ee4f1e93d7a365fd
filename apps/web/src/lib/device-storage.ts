/** What the portal keeps on a device: a copy of the next shifts, and what to do once there is a connection again. */
type Key = 'device-copy' | 'device-queue';

export function readKept<T>(key: Key): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeKept(key: Key, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is closed or full: the device keeps nothing.
  }
}

/** Both, when someone signs out or another person signs in. */
export function dropCopy(): void {
  writeKept('device-copy', null);
  writeKept('device-queue', null);
}
