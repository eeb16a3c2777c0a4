export interface WordRows {
  readonly wordCount: number;
  readonly ends: Uint32Array;
  readonly words: Uint32Array;
}

/** Texts with the weights of their words, in the order of `words`: a sparse matrix. */
export interface WeightedRows extends WordRows {
  readonly weights: Float64Array;
}

export const firstRows = ({ wordCount, ends, words }: WordRows, count: number): WordRows => {
  const own = ends.subarray(0, count);
  return { wordCount, ends: own, words: words.subarray(0, own.at(-1) ?? 0) };
};

export const textsByWord = ({ wordCount, words }: WordRows): Uint32Array => {
  const counts = new Uint32Array(wordCount);
  for (const word of words) counts[word]! += 1;
  return counts;
};

/** Inverse document frequency: ln((1 + texts) / (1 + texts with it)) + 1 (Salton & Buckley 1988, smoothed). */
export const inverseFrequencies = (rows: WordRows): Float64Array =>
  Float64Array.from(textsByWord(rows), (count) => Math.log((1 + rows.ends.length) / (1 + count)) + 1);

/** Scales each text to length 1, so that long texts count no more than short ones; a text without words stays 0. */
export const weighRows = (rows: WordRows, frequencies: Float64Array): WeightedRows => {
  const { ends, words } = rows;
  const weights = Float64Array.from(words, (word) => frequencies[word] as number);
  let from = 0;
  for (const end of ends) {
    let squares = 0;
    for (let at = from; at < end; at += 1) squares += (weights[at] as number) ** 2;
    const length = Math.sqrt(squares);
    for (let at = from; at < end; at += 1) weights[at]! /= length;
    from = end;
  }
  return { ...rows, weights };
};
