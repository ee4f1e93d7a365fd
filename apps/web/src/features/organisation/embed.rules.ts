/** What someone typed, one site a line, as a browser would name each: a pasted address loses its path, a bare host gets its scheme. */
export function sitesIn(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return [...new Set(lines.map(siteOf))];
}

function siteOf(line: string): string {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(line) && !/^[\w.-]+:\d+/.test(line) ? line : `https://${line}`;
  // What is no address stays as it was typed, for the server to point at.
  const address = URL.canParse(whole) ? new URL(whole) : null;
  return address && /^https?:$/.test(address.protocol) ? address.origin : line;
}

/** What is to be put on the other site; the opportunity's own address says where it comes from. */
export function snippetFor({ public_url, slug }: { public_url: string; slug: string }): string {
  return `<script src="${new URL(public_url).origin}/embed.js" data-opportunity="${slug}"></script>`;
}
