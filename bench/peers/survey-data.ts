import { encodeAnswers, type PackedColumn } from '#analysis/counting/packed-columns.ts';

export interface SurveyData {
  readonly sizes: readonly number[];
  readonly respondents: number;
  readonly columns: readonly Uint8Array[];
}

export const ITEMS = 30;
export const OPTIONS = 5;

/** mulberry32: the same numbers on every machine. */
const generator = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const drawSizes = (random: () => number, surveys: number, respondents: number): number[] => {
  const mean = respondents / surveys;
  const sizes = Array.from({ length: surveys }, () => Math.round(mean * (0.2 + 1.6 * random())));
  let surplus = sizes.reduce((sum, size) => sum + size, 0) - respondents;
  for (let index = 0; surplus !== 0; index = (index + 1) % surveys) {
    const step = Math.sign(surplus);
    sizes[index] = (sizes[index] as number) - step;
    surplus -= step;
  }
  return sizes;
};

export const drawSurveys = (surveys: number, respondents: number, seed = 20_261_120): SurveyData => {
  const random = generator(seed);
  const sizes = drawSizes(random, surveys, respondents);
  const columns = Array.from({ length: ITEMS }, () => {
    const lean = random();
    return Uint8Array.from({ length: respondents }, () => {
      const draw = random();
      if (draw < 0.03) return 0;
      if (draw < 0.05) return 255;
      return (
        1 + Math.min(OPTIONS - 1, Math.floor(OPTIONS * (lean * random() + (1 - lean) * Math.sqrt(random()))))
      );
    });
  });
  return { sizes, respondents, columns };
};

export function* packedSurveys(data: SurveyData): Generator<Uint8Array> {
  let from = 0;
  for (const size of data.sizes) {
    const columns = data.columns.map(
      (codes): PackedColumn => ({ kind: 'choice', codes: codes.subarray(from, from + size) }),
    );
    yield encodeAnswers({ respondentCount: size, columns });
    from += size;
  }
}
