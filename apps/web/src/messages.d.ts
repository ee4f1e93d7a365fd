// Every key of the catalogues is known to the type checker, so that a word no one wrote cannot be asked for.
type Catalogue = typeof import('./lib/messages/en.json') & typeof import('./lib/messages/gallery/en.json');

declare module '*&compiled' {
  const messages: Record<string, import('./ui/message-format.ts').Message>;
  export default messages;
}
