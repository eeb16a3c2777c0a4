import { z } from 'zod';
import { serializeInChunks } from './serialize-in-chunks.ts';

/** Up to here an answer leaves in one piece with its headers, as text: quicker than two pieces that need no encoding. */
const SHORT = 8_192;

/** An answer as it leaves: its schema has dropped what is not in it. There is no other way to make one. */
export class ClosedResponse {
  readonly schema: z.ZodType;
  readonly bytes: Buffer;

  /** What to send: the text of a short one, else its bytes. */
  readonly payload: string | Buffer;

  private constructor(schema: z.ZodType, text: string) {
    this.schema = schema;
    this.bytes = Buffer.from(text);
    this.payload = this.bytes.byteLength <= SHORT ? text : this.bytes;
  }

  /** Throws what the schema does not allow. */
  static async of<Schema extends z.ZodType>(
    schema: Schema,
    value: z.output<Schema>,
  ): Promise<ClosedResponse> {
    const text = (await serializeInChunks(schema, value)) ?? JSON.stringify(z.encode(schema, value));
    return new ClosedResponse(schema, text);
  }
}
