export interface EncodedTexts {
  readonly bytes: Uint8Array;
  readonly itemId: number;
  readonly segment: number;
}

export interface OpenAnswers {
  readonly respondents: Int32Array;
  readonly texts: readonly string[];
}

export interface SurveyTexts {
  readonly minimum: number;
  readonly parts: readonly EncodedTexts[];
}

const HEADER_BYTES = 8;
/** Header of an array in PostgreSQL's binary format: dimensions, has nulls, type; then length and lower bound. */
const ARRAY_HEADER_BYTES = 12;
const DIMENSION_BYTES = 8;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * `bytes` are big endian: `int4send(item) || int4send(segment) || array_send(respondents) || array_send(texts)`.
 * Throws a RangeError for bytes that are too short.
 */
export const openTexts = (bytes: Uint8Array): EncodedTexts => {
  const view = viewOf(bytes);
  return { bytes, itemId: view.getInt32(0), segment: view.getInt32(4) };
};

const walkArray = (
  view: DataView,
  start: number,
  onElement: (at: number, length: number) => void,
): number => {
  let at = start + ARRAY_HEADER_BYTES;
  if (view.getInt32(start) === 0) return at;
  const count = view.getInt32(at);
  at += DIMENSION_BYTES;
  for (let element = 0; element < count; element += 1) {
    const length = view.getInt32(at);
    onElement(at + 4, length);
    at += 4 + length;
  }
  return at;
};

const decoder = new TextDecoder();

export const decodeTexts = ({ bytes }: EncodedTexts): OpenAnswers => {
  const view = viewOf(bytes);
  const respondents: number[] = [];
  const texts: string[] = [];
  const end = walkArray(view, HEADER_BYTES, (at) => {
    respondents.push(view.getInt32(at));
  });
  walkArray(view, end, (at, length) => {
    texts.push(decoder.decode(bytes.subarray(at, at + length)));
  });
  return { respondents: Int32Array.from(respondents), texts };
};

const writersOf = (part: EncodedTexts): number =>
  decodeTexts(part).texts.filter((text) => text.trim() !== '').length;

export const countWriters = (surveys: readonly SurveyTexts[], itemIds: readonly number[]): number[] =>
  itemIds.map((itemId) =>
    surveys.reduce((sum, { minimum, parts }) => {
      const writers = parts
        .filter((part) => part.itemId === itemId)
        .reduce((count, part) => count + writersOf(part), 0);
      return writers >= minimum ? sum + writers : sum;
    }, 0),
  );
