import { z } from 'zod';
import { serializeInTurns } from './serialize-in-turns.ts';

/** An answer as it leaves: its schema has dropped what is not in it. There is no other way to make one. */
export class ClosedAnswer {
  readonly schema: z.ZodType;
  readonly bytes: Buffer;

  private constructor(schema: z.ZodType, bytes: Buffer) {
    this.schema = schema;
    this.bytes = bytes;
  }

  /** Throws what the schema does not allow. */
  static async of<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): Promise<ClosedAnswer> {
    const text = (await serializeInTurns(schema, value)) ?? JSON.stringify(z.encode(schema, value));
    return new ClosedAnswer(schema, Buffer.from(text));
  }
}
