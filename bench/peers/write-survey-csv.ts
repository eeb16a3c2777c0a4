import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export interface SurveyCsv {
  rows: number;
  items: number;
  courses: number;
  comment: number;
}

const LINES = 5_000;
const WORDS = 'the course was clear and useful but the room too small for so many of us in the morning'.split(
  ' ',
);

/** Reproducible numbers from 0 to below 2^32 (a linear congruential generator, Numerical Recipes). */
const numbers = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
};

const commentOf = (length: number, next: () => number): string => {
  let text = `${next()}`;
  while (text.length < length) text += ` ${WORDS[next() % WORDS.length]}`;
  return text;
};

export const writeSurveyCsv = async (path: string, { rows, items, courses, comment }: SurveyCsv) => {
  const file = createWriteStream(path);
  const next = numbers(2026);
  const questions = Array.from({ length: items }, (_, index) => `Q${index + 1}`);
  file.write(`Course,Lecturer,Semester,${questions.join(',')}${comment > 0 ? ',What else?' : ''}\n`);
  for (let row = 0; row < rows; ) {
    let lines = '';
    for (const end = Math.min(rows, row + LINES); row < end; row += 1) {
      const course = next() % courses;
      lines += `Course ${course},Lecturer ${course % 200},WiSe 20${10 + (course % 10)}`;
      for (let item = 0; item < items; item += 1) {
        const value = next() % 30;
        lines += value === 29 ? ',' : `,${1 + (value % 5)}`;
      }
      lines += comment > 0 ? `,${commentOf(comment, next)}\n` : '\n';
    }
    if (!file.write(lines)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
};
