const NUMBERED = [
  /^[-+]?(?<number>\d{1,2})\s*[-–=:.)]\s*(?<words>\D.*)$/su,
  /^\((?<number>\d{1,2})\)\s*(?<words>.+)$/su,
  /^[-+]?(?<number>\d{1,2})\s*\((?<words>\D.*)\)$/su,
  /^(?<words>.*\D)\s*\((?<number>\d{1,2})\)$/su,
];

export const readLabel = (label: string): { words: string; number: number | null } => {
  for (const pattern of NUMBERED) {
    const { number, words } = pattern.exec(label.trim())?.groups ?? {};
    if (number !== undefined && words !== undefined) return { words, number: Number(number) };
  }
  return { words: label, number: null };
};
