import type { FastifyReply } from 'fastify';

export class Download {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;

  constructor(name: string, mediaType: string, bytes: Uint8Array) {
    this.name = name;
    this.mediaType = mediaType;
    this.bytes = bytes;
  }
}

/** The name in ASCII and in full (RFC 6266, 8187). */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** Prevents browsers from rendering the file as a page of ours, whatever its content. */
export const sendDownload = (reply: FastifyReply, { name, mediaType, bytes }: Download): FastifyReply =>
  reply
    .status(200)
    .header('content-disposition', disposition(name))
    .header('x-content-type-options', 'nosniff')
    .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
