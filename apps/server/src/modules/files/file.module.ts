import { fileType } from '@manyhands/contract/files/file-type.resource.ts';
import { file } from '@manyhands/contract/files/file.resource.ts';
import type { Context } from '../../platform/context.ts';
import type { FileArea } from '../../platform/files/file-area.ts';
import { fileTypes } from '../../platform/files/file-types.ts';
import { receiveSingleFile } from '../../platform/files/single-file.ts';
import { receiveUpload } from '../../platform/files/upload.ts';
import { everyone, type Rule } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import {
  defineCalls,
  defineModule,
  type AnyModule,
  type Binding,
  type Outside,
  type RequestFacts,
  type StreamBinding,
  type StreamCall,
} from '../../platform/resource/define-module.ts';
import { admitUpload } from './commands/admit-upload.ts';
import { keepFile } from './commands/keep-file.ts';
import { openFile } from './commands/open-file.ts';
import { removeFile } from './commands/remove-file.ts';
import { renameFile } from './commands/rename-file.ts';
import { filePolicy } from './file.policy.ts';
import { computedColumns, getFile, lockFile, type FileReply, type FileRow, type Readers } from './file.queries.ts';
import { computeUploaderCookie, computeUploaderDigest } from './file.rules.ts';

export interface FileOptions {
  area: FileArea;
  /** Whether browsers reach us by https: then the cookie carries the prefix that binds it to this host. */
  secureCookies: boolean;
  /** Who reads a file because of what it belongs to; asked when the first file is. */
  readers?: () => Readers;
}

/** Everyone may call; what they reach is decided row by row, by session or by the uploader's cookie. */
export function fileModule({ area, secureCookies, readers }: FileOptions): AnyModule {
  const cookie = computeUploaderCookie(secureCookies);
  const uploaderOf = (request: RequestFacts) => computeUploaderDigest(request.cookie(cookie));
  const access = [everyone];

  /** 404 for what may not be seen, 403 for what may be seen but not changed. Locked, so that no one adopts it meanwhile. */
  async function getChangeable(
    ctx: Context,
    request: RequestFacts,
    id: number,
    rule: Rule | undefined,
  ): Promise<FileRow> {
    const asker = { ...ctx, uploader: uploaderOf(request) };
    await getFile(asker, id, filePolicy.read, readers?.());
    const row = await lockFile(asker, id, rule);
    if (row) return row;
    await getFile(asker, id, filePolicy.read, readers?.()); // it may have gone while we waited
    throw new Problem('forbidden');
  }
  const serve = (which: 'content' | 'thumbnail'): StreamBinding => ({
    access,
    stream: async (ctx, { params, request, incoming }) => {
      const read = { ...ctx, uploader: uploaderOf(request) };
      const row = await ctx.database.read(ctx.organisation.id, (db) =>
        getFile({ ...read, db }, params.id!, filePolicy.read, readers?.()),
      );
      return openFile(area, row, which, incoming.headers.range);
    },
  });
  const operations: Binding<typeof file>['operations'] = {
    create: { access, stream: (ctx, call) => upload(ctx, call, area, cookie) },
    content: serve('content'),
    thumbnail: serve('thumbnail'),
    show: {
      access,
      run: async (ctx, { params, request }) =>
        reply(await getFile({ ...ctx, uploader: uploaderOf(request) }, params.id!, filePolicy.read, readers?.())),
    },
    update: {
      access,
      run: async (ctx, { params, request, input }) => {
        const row = await getChangeable(ctx, request, params.id!, filePolicy.update);
        return input.name === undefined ? reply(row) : renameFile(ctx, row, input.name);
      },
    },
    remove: {
      access,
      run: async (ctx, { params, request }) => {
        await removeFile(ctx, await getChangeable(ctx, request, params.id!, filePolicy.remove));
        return null;
      },
    },
  };
  return defineModule(file, { table: 'files', policy: filePolicy, computed: computedColumns, operations });
}

async function upload(ctx: Outside, call: StreamCall, area: FileArea, cookie: string): Promise<FileReply> {
  try {
    const ephemeral = (call.query as { ephemeral?: '0' | '1' }).ephemeral === '1';
    await admitUpload(ctx, ephemeral);
    const uploaded = await receiveSingleFile(call.incoming, area.maxBytes, (incoming) =>
      receiveUpload(area, ctx.organisation.id, incoming),
    );
    return await keepFile(ctx, uploaded, call, { ephemeral, cookie });
  } catch (error) {
    // the rest of a refused body is not read: the connection ends with the reply
    call.reply.header('connection', 'close');
    throw error;
  }
}

const reply = ({ id, original_name, name, size, file_size, type, url, thumbnails, scanned }: FileReply): FileReply => ({
  id,
  original_name,
  name,
  size,
  file_size,
  type,
  url,
  thumbnails,
  scanned,
});

export function fileTypeModule({ area }: Pick<FileOptions, 'area'>) {
  return defineCalls(fileType, {
    list: {
      access: [everyone],
      run: async (_ctx, { query: { limit = 25, page = 1, cursor } }) => {
        const start = cursor === undefined ? (page - 1) * limit : Number(cursor);
        const data = fileTypes
          .slice(start, start + limit)
          .map(({ mime, name, kind, extensions }) => ({ mime, name, kind, extensions: [...extensions] }));
        const total = fileTypes.length;
        const has_more = start + limit < total;
        const totals =
          cursor === undefined
            ? { total, current_page: page, total_pages: Math.ceil(total / limit), total_is_estimate: false as const }
            : {};
        return {
          data,
          meta: {
            pagination: {
              count: data.length,
              per_page: limit,
              next_cursor: has_more ? String(start + limit) : null,
              has_more,
              ...totals,
            },
            max_bytes: area.maxBytes,
          },
        };
      },
    },
  });
}
