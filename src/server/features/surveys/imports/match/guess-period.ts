export interface PeriodDates {
  startsOn: string;
  endsOn: string;
}

const seasons: readonly (readonly [pattern: RegExp, start: string, end: string, nextYear: boolean])[] = [
  [/^(wise|ws|wintersemester|winter semester)$/, '10-01', '03-31', true],
  [/^(sose|ss|sommersemester|summer semester)$/, '04-01', '09-30', false],
  [/^(spring|frühjahr|fs|frühjahrssemester|sp)$/, '01-01', '05-31', false],
  [/^(summer|sommer|su)$/, '06-01', '08-15', false],
  [/^(fall|autumn|herbst|hs|herbstsemester|au|fa)$/, '08-16', '12-31', false],
  [/^(winter|wi)$/, '12-01', '02-28', true],
  [/^q1$/, '01-01', '03-31', false],
  [/^q2$/, '04-01', '06-30', false],
  [/^q3$/, '07-01', '09-30', false],
  [/^q4$/, '10-01', '12-31', false],
];

const fullYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/**
 * The dates of a period from its name (`WiSe 2024/25`, `Sommersemester 2025`, `Fall 2024`, `2016`, `2024-Q3`), for
 * ordering; `null` without a year.
 */
export const guessPeriodDates = (name: string): PeriodDates | null => {
  const text = name.trim().toLowerCase();
  const year = /(?<![0-9])((?:19|20)[0-9]{2}|[0-9]{2})(?:\s*[/-]\s*((?:19|20)?[0-9]{2}))?(?![0-9])/.exec(
    text,
  );
  if (!year) return null;
  const first = fullYear(year[1] as string);
  const words = text
    .replace(year[0], ' ')
    .trim()
    .replace(/[-–/.,\s]+$/, '')
    .replace(/^[-–/.,\s]+/, '');
  const season = seasons.find(([pattern]) => pattern.test(words));
  if (season) {
    const [, start, end, nextYear] = season;
    return { startsOn: `${first}-${start}`, endsOn: `${nextYear ? first + 1 : first}-${end}` };
  }
  // A bare year must be a whole one: `17` alone may be anything.
  if (words !== '' || (year[1] as string).length !== 4) return null;
  const second = year[2] && fullYear(year[2]);
  if (second === first + 1) return { startsOn: `${first}-10-01`, endsOn: `${second}-09-30` };
  return second ? null : { startsOn: `${first}-01-01`, endsOn: `${first}-12-31` };
};
