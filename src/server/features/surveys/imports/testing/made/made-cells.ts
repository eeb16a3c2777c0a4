import type { MadeReading } from './made-readings.ts';

const ROWS = 60;

export const scattered = (...texts: readonly string[]): string[] =>
  Array.from({ length: ROWS }, (_, row) => texts[(row * 7 + (row >> 3)) % texts.length] as string);

export const steps = (count: number, shift = 0): string[] =>
  Array.from({ length: ROWS }, (_, row) => String(1 + ((row * 3 + shift + (row >> 2)) % count)));

const BESIDE = [{ heading: 'How was it (1 = bad, 5 = good)?', cells: steps(5) }];

const made = (
  name: string,
  heading: string,
  cells: string,
  expected: MadeReading['expected'],
): MadeReading => ({
  name: `${name} ${cells}`,
  heading,
  cells: scattered(...cells.split('·')),
  beside: BESIDE,
  expected,
});

const joined = (cells: string, ...more: string[]): MadeReading =>
  made('joined', 'Transport', cells, ['?joinedUnsure', ...more]);
const completion = (heading: string, cells: string, expected: MadeReading['expected'] = 'completion') =>
  made(heading, heading, cells, expected);
const missing = (cells: string, expected: MadeReading['expected'] = '?missingCode') =>
  made('missing', 'Rating', `1·2·3·4·5·${cells}`, expected);
const ordered = (cells: string, ...expected: string[]) =>
  made('a scale of', 'Q7', cells, expected.length > 0 ? expected : '?choicesAlike');

export const madeCells: readonly MadeReading[] = [
  made('grades', 'Your grade', 'A·B·C·D·F', '?scaleUnusual'),
  made('grades', 'Overall', 'A+·A·A-·B+·B·C', '?scaleUnusual'),
  made('letters', 'Variant', 'A·B·C·D', '?choicesAlike'),
  made('faces', 'Mood', '😀·🙂·😐·🙁·😞', '?scaleUnusual'),
  made('faces', 'Mood', ':-)·:-|·:-(', '?scaleUnusual'),
  made('signs', 'Rating', '++·+·0·-·--', '?scaleUnusual'),
  made('signs', 'Rating', '++·+·+/-·–·––', '?scaleUnusual'),
  joined('Bus/Bike·Bus·Car·Car/Bus·Walk'),
  joined('Bus / Bike·Bus·Car·Car / Bus·Walk'),
  joined('Bus,Bike·Bus·Car·Car,Bus·Walk'),
  joined('Bus, Bike·Car, Bus·Walk, Bike'),
  joined('Bus + Bike·Bus·Car·Car + Bus'),
  joined('Bus & Bike·Bus·Car·Car & Bus·Bike'),
  joined('Bus und Bahn·Bus·Bahn·Auto·Auto und Bus'),
  joined('Bus Bahn·Bus·Bahn·Auto·Auto Bus'),
  joined('A1,A2·A1·A2·A2,A3·A3'),
  joined('Bus; Bike·Bus·Car·Car; Bus', 'MULTIPLE_CHOICE'),
  joined('Bus\nBike·Bus·Car·Car\nBus', 'MULTIPLE_CHOICE'),
  joined('{Bus,Bike}·{Bus}·{Car,Bus}', 'MULTIPLE_CHOICE'),
  made('codes', 'Tools', '1,2,3·1,2,3·4', 'MULTIPLE_CHOICE'),
  made('codes', 'Tools', '1,2,3·1,7·2·3,7', 'MULTIPLE_CHOICE'),
  made('codes', 'Tools', '1,7·1,3·2·3,7', '?codesOrDecimals'),
  made('codes', 'Tools', '3,1·2,1·1·2·3', '?codesOrDecimals'),
  made('codes', 'Tools', '1/2·1·2·2/3·3', '?joinedUnsure'),
  made('codes', 'Tools', '1 2 3·1 3·2·3', 'MULTIPLE_CHOICE'),
  made('grades', 'Note', '1,0·1,3·1,7·2,0·2,3', 'NUMERIC'),
  completion('Umfrage abgeschlossen', 'Ja·Nein'),
  completion('Questionnaire terminé', 'oui·non'),
  completion('Encuesta completada', 'Sí·No'),
  completion('Questionario completato', 'VERO·FALSO'),
  completion('Ankieta zakończona', 'Tak·Nie'),
  completion('Fertig', 'Wahr·Falsch'),
  completion('Submission Status', 'Submitted·Draft'),
  completion('Status', 'Abgegeben·In Bearbeitung'),
  completion('Bearbeitungsstand', 'vollständig·unvollständig'),
  completion('Ausgefüllt', 'vollständig·teilweise'),
  completion('Disposition Code', '31·32·22'),
  completion('dispcode', 'Beendet (31)·Unterbrochen (22)'),
  completion('Abgebrochen', 'nein·ja'),
  completion('Incomplete', '0·1'),
  completion('Date de soumission', '2026-01-01 10:00:00··2026-01-02 11:00:00'),
  completion('Complete?', 'Complete·Incomplete·Unverified', '?completionUnknown'),
  completion('Status', '1·0', '?completionMaybe'),
  completion('Status', 'A·R', '?completionMaybe'),
  completion('Valid', '1·0', '?completionMaybe'),
  completion('Enddatum', '2026-01-01 10:00··2026-01-03 11:00', '?completionMaybe'),
  ...['-3', '-55', '55', '96·97·98·99', '100', '777', '1000', '-998·-999', '9·10·6·7·8·11'].map((codes) =>
    missing(codes),
  ),
  ...['NR', 'refused', 'x', 's/d', 'n.b.', '.a·.b', 'SYSMIS', '(null)', '[]', '####', 'missing·-66·NSP'].map(
    (words) => missing(words),
  ),
  made('missing age', 'Age', '19·21·25·31·40·0·33·22', '?missingCode'),
  made('missing age', 'Alter', '19·21·25·31·40·200·33·22', '?missingCode'),
  made('missing hours', 'Hours', '0·2·3·10·99·4·6·80·35·20·25·38', '?missingCode'),
  ordered('Insufficiente·Sufficiente·Discreto·Buono·Ottimo', 'SCALA HIGH_IS_BEST 1,2,3,4,5'),
  ordered('Onvoldoende·Matig·Voldoende·Goed·Uitstekend', 'SCALA HIGH_IS_BEST 1,2,3,4,5'),
  ordered('Insuffisant·Passable·Assez bien·Bien·Très bien', 'SCALA HIGH_IS_BEST 1,2,3,4,5'),
  ordered('Insuficiente·Suficiente·Bom·Muito bom·Excelente', 'SCALA HIGH_IS_BEST 1,2,3,4,5'),
  ordered('Deficiente·Aceptable·Bueno·Muy bueno·Excelente', 'SCALA HIGH_IS_BEST 1,2,3,4,5'),
  ordered('Mycket dålig·Dålig·Godkänd·Bra·Mycket bra', 'SCALA HIGH_IS_BEST 1,2,3,4,5'),
  ordered('Niedostateczny·Dostateczny·Dobry·Bardzo dobry', 'SCALA HIGH_IS_BEST 1,2,3,4'),
  ordered('Διαφωνώ απόλυτα·Διαφωνώ·Συμφωνώ·Συμφωνώ απόλυτα'),
  ordered('Ποτέ·Σπάνια·Συχνά·Πάντα'),
  ordered('非常不同意·不同意·一般·同意·非常同意'),
  ordered('Sangat tidak setuju·Tidak setuju·Setuju·Sangat setuju'),
  ordered('Uopće se ne slažem·Ne slažem se·Slažem se'),
  ordered('Faible·Moyen·Fort'),
  ordered('niedrig·mittel·hoch'),
  ordered('Beginner·Intermediate·Expert'),
  ordered('positiv·neutral·negativ'),
  ordered('A1·A2·A3·A4·A5'),
  ordered('weniger als 1 h·1-2 h·mehr als 2 h'),
  ordered('Berlin·Hamburg·München', 'SINGLE_CHOICE'),
  ordered('weiblich·männlich·divers', 'SINGLE_CHOICE'),
  ordered('Ja·Nein·Vielleicht', 'SINGLE_CHOICE'),
  ordered('Mathe·Physik·Jura', 'SINGLE_CHOICE'),
  made('a lone', 'Fakultät', 'Jura·Medizin·Physik', '?unitUnsure'),
  made('a lone', 'Department', 'Law·Medicine·Physics', '?unitUnsure'),
  made('years', 'Year', 'first·second·third', '?partUnsure'),
  made('years', 'Year', '1980·1990·2001·1999', '?partUnsure'),
  made('semesters', 'Semester', '1·2·3·4·5+', '?partUnsure'),
  made('a period', 'Semester', 'WiSe 23/24·SoSe 24', 'survey period'),
  made('yes and no', 'Training', 'yes·no', 'SINGLE_CHOICE'),
];
