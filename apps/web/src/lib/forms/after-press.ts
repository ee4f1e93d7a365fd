let isPressed = false;
const waiting = new Set<() => void>();

function released() {
  isPressed = false;
  // The press itself is over only when what it clicks has been told.
  setTimeout(() => {
    for (const deed of waiting) deed();
    waiting.clear();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, released, true);
}

/** Does something that may move the page, but not under a finger: whoever leaves a box by pressing a button is to hit it. */
export function afterPress(deed: () => void): void {
  if (isPressed) waiting.add(deed);
  else deed();
}
