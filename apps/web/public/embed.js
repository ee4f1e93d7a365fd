// Puts an opportunity's application form where this script stands on another site:
// <script src="https://…/embed.js" data-opportunity="garden-helper"></script>
(() => {
  const script = document.currentScript;
  const slug = script?.dataset.opportunity ?? '';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new Error('embed.js: please say which opportunity, as in data-opportunity="garden-helper"');
  const home = new URL(script.src).origin;
  const frame = document.createElement('iframe');
  frame.src = `${home}/embed/${slug}`;
  frame.title = script.dataset.title || 'Application form';
  Object.assign(frame.style, { display: 'block', width: '100%', height: '640px', border: '0', colorScheme: 'normal' });
  script.after(frame);
  // Only the form itself is listened to, and only for how tall it is and where it begins.
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== home || typeof data !== 'object' || data === null) return;
    if (data.manyhands === 'height' && Number.isFinite(data.height))
      frame.style.height = `${Math.min(Math.max(Math.ceil(data.height), 200), 30000)}px`;
    if (data.manyhands === 'top') frame.scrollIntoView({ block: 'start' });
  });
})();
