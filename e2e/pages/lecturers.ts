const FIRST = [
  ...['Aaltje', 'Benno', 'Cosima', 'Detlev', 'Elfriede', 'Fokke', 'Gesine', 'Hilmar', 'Ilka', 'Jelto'],
  ...[
    'Karsta',
    'Lorenz',
    'Mechthild',
    'Nepomuk',
    'Ottilie',
    'Pankraz',
    'Quirin',
    'Roswitha',
    'Sönke',
    'Traute',
  ],
];
const LAST = ['Abich', 'Brook', 'Clusen', 'Dierks', 'Ewen', 'Fehse', 'Goos', 'Harms', 'Ihnen', 'Jürss'];

export interface Lecturer {
  name: string;
  username: string;
  course: string;
  satisfied: number;
}

export const RESPONDENTS = 10;

export const WITHOUT_REPORT = [
  { leader: 'Wenke Wenig', respondents: 3, reason: 'Zu wenige haben geantwortet.' },
  { leader: '', respondents: RESPONDENTS, reason: 'Es ist keine Lehrperson angegeben.' },
  { leader: 'Ubbo Unbekannt', respondents: RESPONDENTS, reason: 'Kein Konto' },
] as const;

export const makeLecturers = (count: number): Lecturer[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]}`,
    username: `lehre-${index + 1}@lindenau.example`,
    course: `Optik ${index + 1}`,
    satisfied: index % (RESPONDENTS + 1),
  }));

export const meanOf = ({ satisfied }: Lecturer): number => 3 + (2 * satisfied) / RESPONDENTS;

export const peopleTable = (
  unit: string,
  people: readonly { name: string; username: string; role: string }[],
): string =>
  [
    'E-Mail;Name;Rolle;Einrichtung',
    ...people.map(({ name, username, role }) => [username, name, role, unit].join(';')),
  ].join('\n');

const rowsOf = (
  unit: string,
  course: string,
  leader: string,
  respondents: number,
  satisfied: number,
): string[] =>
  Array.from({ length: respondents }, (_, row) =>
    [unit, course, leader, row < satisfied ? 5 : 3, 1 + (row % 5), ''].join(';'),
  );

export const answersTable = (
  unit: string,
  first: Lecturer,
  comments: readonly string[],
  others: readonly Lecturer[],
): string =>
  [
    'Einrichtung;Lehrveranstaltung;Lehrperson;Q1 Klar;Q2 Tempo;Was noch?',
    ...comments.map((comment, row) =>
      [unit, first.course, first.name, row < first.satisfied ? 5 : 3, 1 + (row % 5), `"${comment}"`].join(
        ';',
      ),
    ),
    ...others.flatMap(({ name, course, satisfied }) => rowsOf(unit, course, name, RESPONDENTS, satisfied)),
    ...WITHOUT_REPORT.flatMap(({ leader, respondents }, index) =>
      rowsOf(unit, `Ohne Bericht ${index}`, leader, respondents, 1),
    ),
  ].join('\n');
