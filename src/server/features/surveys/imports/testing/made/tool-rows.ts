export type Cell = string | number;
export const ROWS = 24;
export const rowsOf = <Kind>(row: (index: number) => Kind[]): Kind[][] =>
  Array.from({ length: ROWS }, (_, index) => row(index));
export const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;
export const pad = (value: number): string => String(value).padStart(2, '0');

export const GRADES = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'];
export const STUFEN = ['sehr unzufrieden', 'unzufrieden', 'teils/teils', 'zufrieden', 'sehr zufrieden'];
export const COMMENTS = [
  'The room was too small for us, really',
  'More breaks, please, and less text',
  '',
  'I liked it.',
];
export const KOMMENTARE = [
  'Der Raum war viel zu klein für uns',
  'Mehr Pausen, bitte, und weniger Text',
  '',
  'Hat gut gefallen.',
];
