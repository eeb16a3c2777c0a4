export const EVERY_TYPE_LANGUAGES = ['de', 'en', 'pl'] as const;
export type TypedLanguage = (typeof EVERY_TYPE_LANGUAGES)[number];
type Texts = Readonly<Record<TypedLanguage, string>>;

export interface TypedPart {
  code: string;
  text: Texts;
  scale: number;
}

export interface TypedQuestion {
  group: number;
  type: string;
  code: string;
  text: Texts;
  rows: TypedPart[];
  options: TypedPart[];
  attributes: Readonly<Record<string, string>>;
  relevance: string;
  hasOther: boolean;
}

type Words = readonly [de: string, en: string, pl: string];
type Part = readonly [code: string, ...words: Words];

const texts = ([de, en, pl]: Words): Texts => ({ de, en, pl });
const partsOf = (parts: readonly Part[], scale = 0): TypedPart[] =>
  parts.map(([code, ...words]) => ({ code, text: texts(words), scale }));

const AGREEMENT: Part[] = [
  ['A1', 'trifft gar nicht zu', 'strongly disagree', 'zdecydowanie się nie zgadzam'],
  ['A2', 'trifft eher nicht zu', 'disagree', 'raczej się nie zgadzam'],
  ['A3', 'teils, teils', 'neither agree nor disagree', 'ani tak, ani nie'],
  ['A4', 'trifft eher zu', 'agree', 'raczej się zgadzam'],
  ['A5', 'trifft voll zu', 'strongly agree', 'zdecydowanie się zgadzam'],
  ['A6', 'weiß nicht', 'don’t know', 'nie wiem'],
];
const QUALITY: Part[] = [
  ['1', 'sehr schlecht', 'very poor', 'bardzo źle'],
  ['2', 'schlecht', 'poor', 'źle'],
  ['3', 'mittel', 'fair', 'średnio'],
  ['4', 'gut', 'good', 'dobrze'],
  ['5', 'sehr gut', 'very good', 'bardzo dobrze'],
  ['0', 'keine Angabe', 'prefer not to say', 'odmowa odpowiedzi'],
];
const ROWS = partsOf([
  ['SQ001', 'Die <b>Ziele</b> waren klar', 'The <b>aims</b> were clear', '<b>Cele</b> były jasne'],
  ['SQ002', 'Das Tempo passte', 'The pace was right', 'Tempo było dobre'],
  ['SQ003', '„Zitat“; Strichpunkt, Komma', '"Quote"; semicolon, comma', '„Cytat”; średnik, przecinek'],
]);
const TWO_ROWS = ROWS.slice(0, 2);
const GRID = [
  ...partsOf([
    ['Y1', 'Zeile 1', 'Row 1', 'Wiersz 1'],
    ['Y2', 'Zeile 2', 'Row 2', 'Wiersz 2'],
  ]),
  ...partsOf(
    [
      ['X1', 'Spalte 1', 'Column 1', 'Kolumna 1'],
      ['X2', 'Spalte 2', 'Column 2', 'Kolumna 2'],
    ],
    1,
  ),
];
const THINGS = partsOf(
  Array.from({ length: 12 }, (_, index): Part => {
    const number = String(index + 1).padStart(2, '0');
    return [`Z${number}`, `Ding ${number}`, `Thing ${number}`, `Rzecz ${number}`];
  }),
);

const question = (
  group: number,
  type: string,
  code: string,
  words: Words,
  rest: Partial<Omit<TypedQuestion, 'group' | 'type' | 'code' | 'text'>> = {},
): TypedQuestion => ({
  group,
  type,
  code,
  text: texts(words),
  rows: [],
  options: [],
  attributes: {},
  relevance: '1',
  hasOther: false,
  ...rest,
});

export const EVERY_TYPE_TITLE = texts(['Alle Fragetypen', 'Every question type', 'Wszystkie typy pytań']);
export const EVERY_TYPE_GROUPS = [
  texts(['Über Sie', 'About you', 'O sobie']),
  texts(['Felder', 'Arrays', 'Tabele']),
  texts(['Rest', 'Rest', 'Reszta']),
];

export const EVERY_TYPE: readonly TypedQuestion[] = [
  question(1, '5', 'five', ['Gesamtnote', 'Overall mark', 'Ocena ogólna']),
  question(1, 'L', 'radio', ['Wie kamen Sie?', 'How did you come?', 'Jak tu dotarłeś?'], {
    hasOther: true,
    attributes: { other_replace_text: 'Anderes' },
    options: partsOf([
      ['a', 'Fuß', 'On foot', 'Pieszo'],
      ['b', 'Rad', 'By bike', 'Rowerem'],
      ['c', 'Bus & Bahn', 'Bus & train', 'Autobus & pociąg'],
      ['0', 'gar nicht', 'Not at all', 'Wcale'],
    ]),
  }),
  question(1, '!', 'drop', ['Fakultät', 'Faculty', 'Wydział'], {
    options: partsOf([
      ['F1', 'Mathematik', 'Mathematics', 'Matematyka'],
      ['F2', 'Physik', 'Physics', 'Fizyka'],
      ['F3', 'Kunst', 'Arts', 'Sztuka'],
    ]),
  }),
  question(1, 'O', 'listc', ['Lieblingsfarbe', 'Favourite colour', 'Ulubiony kolor'], {
    options: partsOf([
      ['r', 'rot', 'red', 'czerwony'],
      ['g', 'grün', 'green', 'zielony'],
      ['b', 'blau', 'blue', 'niebieski'],
    ]),
  }),
  question(1, 'M', 'multi', ['Was nutzen Sie?', 'Which do you use?', 'Z czego korzystasz?'], {
    hasOther: true,
    rows: partsOf([
      ['SQ001', 'Bibliothek', 'Library', 'Biblioteka'],
      ['SQ002', 'Mensa', 'Canteen', 'Stołówka'],
      ['SQ003', 'Sport', 'Sports', 'Sport'],
    ]),
  }),
  question(1, 'P', 'multic', ['Warum?', 'Why?', 'Dlaczego?'], {
    hasOther: true,
    rows: partsOf([
      ['P1', 'Preis', 'Price', 'Cena'],
      ['P2', 'Lage', 'Location', 'Położenie'],
      ['P3', 'Ruf', 'Reputation', 'Renoma'],
    ]),
  }),
  question(1, 'Y', 'yn', ['Erstes Semester?', 'First semester?', 'Pierwszy semestr?']),
  question(1, 'G', 'gen', ['Geschlecht', 'Gender', 'Płeć']),
  question(
    1,
    '5',
    'cond',
    ['Nur für Erstsemester', 'First semesters only', 'Tylko dla pierwszego semestru'],
    {
      relevance: '((yn.NAOK == "Y"))',
    },
  ),
  question(2, 'A', 'arr5', ['Bewerten Sie (1-5)', 'Rate (1-5)', 'Oceń (1-5)'], { rows: ROWS }),
  question(2, 'B', 'arr10', ['Bewerten Sie (1-10)', 'Rate (1-10)', 'Oceń (1-10)'], { rows: TWO_ROWS }),
  question(2, 'C', 'arrynu', ['Ja, nein, unsicher', 'Yes, no, uncertain', 'Tak, nie, niepewne'], {
    rows: TWO_ROWS,
  }),
  question(2, 'E', 'arrisd', ['Mehr oder weniger', 'More or less', 'Więcej czy mniej'], { rows: TWO_ROWS }),
  question(2, 'F', 'arrF', ['Zustimmung', 'Agreement', 'Zgoda'], { rows: ROWS, options: partsOf(AGREEMENT) }),
  question(2, 'F', 'arrN', ['Güte', 'Quality', 'Jakość'], { rows: ROWS, options: partsOf(QUALITY) }),
  question(2, 'H', 'arrH', ['Spaltenweise', 'By column', 'Kolumnami'], {
    rows: TWO_ROWS,
    options: partsOf(AGREEMENT.slice(0, 5)),
  }),
  question(2, ':', 'arrnum', ['Zahlenfeld', 'Numbers', 'Liczby'], {
    rows: GRID,
    attributes: { multiflexible_min: '0', multiflexible_max: '10', multiflexible_step: '1' },
  }),
  question(2, ':', 'arrchk', ['Kästchen', 'Check boxes', 'Pola wyboru'], {
    rows: GRID,
    attributes: { multiflexible_checkbox: '1' },
  }),
  question(2, ';', 'arrtxt', ['Textfeld', 'Texts', 'Teksty'], { rows: GRID.slice(0, 4) }),
  question(2, '1', 'dual', ['Wichtig und zufrieden', 'Important and satisfied', 'Ważne i zadowolenie'], {
    rows: TWO_ROWS,
    options: [
      ...partsOf([
        ['1', 'unwichtig', 'unimportant', 'nieważne'],
        ['2', 'wichtig', 'important', 'ważne'],
        ['3', 'sehr wichtig', 'very important', 'bardzo ważne'],
      ]),
      ...partsOf(
        [
          ['1', 'unzufrieden', 'dissatisfied', 'niezadowolony'],
          ['2', 'zufrieden', 'satisfied', 'zadowolony'],
        ],
        1,
      ),
    ],
    attributes: { dualscale_headerA: 'Wichtigkeit', dualscale_headerB: 'Zufriedenheit' },
  }),
  question(3, 'R', 'rank', ['Rangfolge', 'Ranking', 'Ranking'], {
    options: partsOf([
      ['R1', 'Preis', 'Price', 'Cena'],
      ['R2', 'Lage', 'Location', 'Położenie'],
      ['R3', 'Ruf', 'Reputation', 'Renoma'],
      ['R4', 'Größe', 'Size', 'Wielkość'],
    ]),
    attributes: { max_subquestions: '4' },
  }),
  question(3, 'R', 'rank12', ['Lange Rangfolge', 'Long ranking', 'Długi ranking'], {
    options: THINGS,
    attributes: { max_subquestions: '12' },
  }),
  question(3, 'N', 'num', ['Alter', 'Age', 'Wiek'], { attributes: { num_value_int_only: '1' } }),
  question(3, 'N', 'numdec', ['Stunden je Woche', 'Hours a week', 'Godziny tygodniowo']),
  question(3, 'K', 'mnum', ['Stunden je Fach', 'Hours a subject', 'Godziny na przedmiot'], {
    rows: partsOf([
      ['K1', 'Analysis', 'Calculus', 'Analiza'],
      ['K2', 'Algebra', 'Algebra', 'Algebra'],
    ]),
  }),
  question(3, 'K', 'slide', ['Schieber', 'Slider', 'Suwak'], {
    rows: partsOf([
      ['S1', 'Lautstärke', 'Volume', 'Głośność'],
      ['S2', 'Helligkeit', 'Brightness', 'Jasność'],
    ]),
    attributes: { slider_layout: '1', slider_min: '0', slider_max: '100', slider_accuracy: '1' },
  }),
  question(3, 'T', 'long', ['Was war gut?', 'What was good?', 'Co było dobre?']),
  question(3, 'S', 'short', ['Ein Wort', 'One word', 'Jedno słowo']),
  question(3, 'U', 'huge', ['Roman', 'Novel', 'Powieść']),
  question(3, 'Q', 'mshort', ['Drei Wörter', 'Three words', 'Trzy słowa'], {
    rows: partsOf([
      ['W1', 'erstes', 'First', 'pierwsze'],
      ['W2', 'zweites', 'Second', 'drugie'],
    ]),
  }),
  question(3, 'D', 'date', ['Datum', 'Date', 'Data'], { attributes: { date_format: 'dd.mm.yyyy' } }),
  question(3, '*', 'equ', ['{five.NAOK*2}', '{five.NAOK*2}', '{five.NAOK*2}'], {
    attributes: { equation: '{five.NAOK*2}' },
  }),
  question(3, '|', 'file', ['Datei', 'File', 'Plik']),
  question(3, 'I', 'lang', ['Sprache', 'Language', 'Język']),
  question(3, 'X', 'text', ['Danke', 'Thanks', 'Dziękujemy']),
];
