import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { serializeInChunks } from './serialize-in-chunks.ts';

/** Characters up to which a response is sent as one text with its headers, which is quicker than separate chunks. */
const SHORT = 8_192;

/** A response closed by its schema, which has dropped everything else. It cannot be created in another way. */
export class SerializedResponse {
  readonly schema: z.ZodType;
  readonly bytes: Buffer;

  readonly payload: string | Buffer;

  private constructor(schema: z.ZodType, text: string) {
    this.schema = schema;
    this.bytes = Buffer.from(text);
    this.payload = this.bytes.byteLength <= SHORT ? text : this.bytes;
  }

  #compressed: Promise<Buffer> | null = null;

  compress(): Promise<Buffer> | null {
    if (this.bytes.byteLength <= SHORT) return null;
    this.#compressed ??= promisify(gzip)(this.bytes);
    return this.#compressed;
  }

  static async of<Schema extends z.ZodType>(
    schema: Schema,
    value: z.output<Schema>,
  ): Promise<SerializedResponse> {
    const text = (await serializeInChunks(schema, value)) ?? JSON.stringify(z.encode(schema, value));
    return new SerializedResponse(schema, text);
  }
}
