import { writeFile } from 'node:fs/promises';
import { randomFrom } from '#analysis/statistics/seeded-order.ts';

export interface CommentCsv {
  readonly rows: number;
  readonly items: number;
  readonly courses: number;
}

const SUBJECTS = [
  'Tempo schnell langsam hektisch Geschwindigkeit Pausen',
  'Folien Skript Unterlagen Handout Literatur Kopien',
  'Beispiele praktisch Anwendung Praxisbezug anschaulich Fälle',
  'Prüfung Klausur Stoff Vorbereitung Probeklausur Noten',
  'Mensa Essen Preise Schlange Kaffee Angebot',
  'Bibliothek Arbeitsplätze Öffnungszeiten Bücher ausgeliehen Ruhe',
  'Parkplatz Bus Fahrrad Anfahrt Haltestelle Stau',
  'Heizung kalt Fenster Lüftung Temperatur stickig',
].map((words) => words.split(' '));
const COMMON =
  'die der und war nicht sehr gut aber auch in mit für ich es das ein eine zu viel mehr wir bitte immer oft manchmal leider etwas wirklich insgesamt Veranstaltung Vorlesung Übung Dozentin Gruppe Semester Wochen Stunde Fragen Antworten'.split(
    ' ',
  );
const ENGLISH =
  'the course was very good and I liked examples slides but pace too fast for me room small lecturer always answered questions'.split(
    ' ',
  );
const SYLLABLES = 'ber ten lich gen stra kol mun der fahr wer bau rei sen tun gel hof mar lin dor pas'.split(
  ' ',
);
const RARE = 30_000;
const ENGLISH_SHARE = 0.08;
const WRITERS = 0.75;

const pick = (words: readonly string[], random: () => number): string =>
  words[Math.floor(random() * words.length)] as string;

const rareWord = (number: number): string => {
  let word = '';
  for (let rest = number + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
};

const drawComment = (random: () => number): string => {
  const length = 4 + Math.floor(26 * random() ** 2);
  if (random() < ENGLISH_SHARE) return Array.from({ length }, () => pick(ENGLISH, random)).join(' ');
  const subject = SUBJECTS[Math.floor(random() * SUBJECTS.length)] as readonly string[];
  return Array.from({ length }, () => {
    const drawn = random();
    if (drawn < 0.25) return pick(subject, random);
    // The first ones far more often than the last.
    return drawn < 0.35 ? rareWord(Math.floor(RARE * random() ** 4)) : pick(COMMON, random);
  }).join(' ');
};

export const writeCommentCsv = async (
  path: string,
  { rows, items, courses }: CommentCsv,
): Promise<{ readonly comments: readonly string[]; readonly isWoman: readonly boolean[] }> => {
  const random = randomFrom(2026);
  const [comments, isWoman]: [string[], boolean[]] = [[], []];
  const questions = Array.from({ length: items }, (_, index) => `Q${index + 1}`);
  const lines = [
    `Course,Lecturer,Institut,Semester,Geschlecht,${questions.join(',')},Was möchten Sie uns sagen?`,
  ];
  for (let row = 0; row < rows; row += 1) {
    const course = row % courses;
    const ratings = questions.map(() => 1 + Math.floor(5 * random()));
    comments.push(random() < WRITERS ? drawComment(random) : '');
    isWoman.push(random() < 0.5);
    lines.push(
      `Course ${course},Lecturer ${course % 200},Institut ${course % 250},WiSe 20${10 + (course % 10)},${isWoman[row] ? 'weiblich' : 'männlich'},${ratings.join(',')},${comments[row]}`,
    );
  }
  await writeFile(path, `${lines.join('\n')}\n`);
  return { comments, isWoman };
};
