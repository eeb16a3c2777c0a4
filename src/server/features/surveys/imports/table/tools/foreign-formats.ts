const beginnings: readonly (readonly [beginning: string, name: string])[] = [
  ['<stata_dta>', 'Stata (.dta)'],
  ['HEADER RECORD*******', 'SAS (.xpt)'],
  ['RDX', 'R (.RData)'],
  ['X\n\0\0', 'R (.rds)'],
  ['%PDF', 'PDF'],
  ['Rar!', 'RAR'],
  ['7z\xBC\xAF', '7-Zip'],
  ['SQLite format 3', 'SQLite'],
  ['PAR1', 'Parquet'],
  ['{\\rtf', 'RTF'],
];

const OLD_STATA_RELEASES = [102, 103, 104, 105, 108, 110, 111, 112, 113, 114, 115];
const isOldStata = (head: Uint8Array): boolean =>
  head.length > 4 &&
  OLD_STATA_RELEASES.includes(head[0] as number) &&
  (head[1] === 1 || head[1] === 2) &&
  head[2] === 1 &&
  head[3] === 0;

const SAS_NAME = [84, 92] as const;

export const foreignFormat = (head: Uint8Array): string | null => {
  if (isOldStata(head)) return 'Stata (.dta)';
  const text = Buffer.from(head.subarray(0, 100)).toString('latin1');
  if (text.slice(...SAS_NAME) === 'SAS FILE') return 'SAS (.sas7bdat)';
  const found = beginnings.find(([beginning]) => text.startsWith(beginning));
  return found?.[1] ?? null;
};
