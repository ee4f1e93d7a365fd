export type FileKind = 'Image' | 'Video' | 'Audio' | 'PDF' | 'Document';

export interface FileType {
  /** The one name under which it is stored, listed and served. */
  readonly mime: string;
  readonly name: string;
  readonly kind: FileKind;
  /** The first is the usual one. */
  readonly extensions: readonly string[];
  /** Other names that browsers and the detection library use for the same thing. */
  readonly aliases?: readonly string[];
}

const image = (mime: string, name: string, extensions: string[], aliases: string[] = []): FileType => ({
  mime,
  name,
  kind: 'Image',
  extensions,
  aliases,
});
const document = (mime: string, name: string, extensions: string[], aliases: string[] = []): FileType => ({
  mime,
  name,
  kind: 'Document',
  extensions,
  aliases,
});

/**
 * Everything that may be uploaded. Left out on purpose: markup (SVG, HTML, XML) that a browser would run, and the
 * older spreadsheets and presentations, whose macros cannot be found without reading the whole format.
 */
export const fileTypes: readonly FileType[] = [
  image('image/jpeg', 'JPEG image', ['jpg', 'jpeg', 'jpe', 'jfif'], ['image/jpg', 'image/pjpeg']),
  image('image/png', 'PNG image', ['png'], ['image/apng', 'image/x-png']),
  image('image/gif', 'GIF image', ['gif']),
  image('image/webp', 'WebP image', ['webp']),
  image('image/bmp', 'Bitmap image', ['bmp', 'dib'], ['image/x-ms-bmp', 'image/x-bmp']),
  { mime: 'application/pdf', name: 'PDF document', kind: 'PDF', extensions: ['pdf'], aliases: ['application/x-pdf'] },
  document('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word document', ['docx']),
  document('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel workbook', ['xlsx']),
  document('application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PowerPoint presentation', [
    'pptx',
  ]),
  document('application/msword', 'Word document (97–2003)', ['doc']),
  document('application/vnd.oasis.opendocument.text', 'OpenDocument text', ['odt']),
  document('application/vnd.oasis.opendocument.spreadsheet', 'OpenDocument spreadsheet', ['ods']),
  document('application/vnd.oasis.opendocument.presentation', 'OpenDocument presentation', ['odp']),
  // a Windows machine with Excel calls every CSV file an Excel one
  document(
    'text/csv',
    'CSV table',
    ['csv'],
    ['text/plain', 'application/csv', 'application/vnd.ms-excel', 'text/x-csv', 'text/comma-separated-values'],
  ),
  document('text/plain', 'Plain text', ['txt', 'text']),
  { mime: 'audio/mpeg', name: 'MP3 audio', kind: 'Audio', extensions: ['mp3'], aliases: ['audio/mp3'] },
  {
    mime: 'audio/mp4',
    name: 'MPEG-4 audio',
    kind: 'Audio',
    extensions: ['m4a'],
    aliases: ['audio/x-m4a', 'audio/m4a'],
  },
  {
    mime: 'audio/wav',
    name: 'WAV audio',
    kind: 'Audio',
    extensions: ['wav'],
    aliases: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  },
  {
    mime: 'audio/ogg',
    name: 'Ogg audio',
    kind: 'Audio',
    extensions: ['ogg', 'oga', 'opus'],
    aliases: ['audio/ogg; codecs=opus', 'audio/opus'],
  },
  { mime: 'video/mp4', name: 'MPEG-4 video', kind: 'Video', extensions: ['mp4', 'm4v'], aliases: ['video/x-m4v'] },
  { mime: 'video/quicktime', name: 'QuickTime video', kind: 'Video', extensions: ['mov', 'qt'] },
  { mime: 'video/webm', name: 'WebM video', kind: 'Video', extensions: ['webm'], aliases: ['audio/webm'] },
];

export const typeOfMime = (mime: string): FileType | undefined => fileTypes.find((type) => type.mime === mime);

/** By any of its names; `text/plain` alone stays plain text because exact names come first. */
export const typeOfAnyMime = (mime: string): FileType | undefined =>
  typeOfMime(mime) ?? fileTypes.find((type) => type.aliases?.includes(mime));

export const typeOfExtension = (extension: string): FileType | undefined =>
  fileTypes.find((type) => type.extensions.includes(extension));

/** Pictures that no browser can run code from: only these are ever shown in place. */
export const isSafeInline = (mime: string): boolean => typeOfMime(mime)?.kind === 'Image';
