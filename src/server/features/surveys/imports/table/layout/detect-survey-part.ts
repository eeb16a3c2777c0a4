import type { SurveyPart } from '#shared/surveys/imports/mapping.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import { areScaleWords } from '../questions/answer-scales.ts';
import { withoutAbstentions } from '../questions/numeric-scale.ts';
import { isNo, isYes } from '../questions/tick-answers.ts';

const names: readonly [SurveyPart, RegExp][] = [
  ['key', /^(survey|umfrage|evaluation|course|lv|kurs)[ _-]?(id|key|no|nr|number|nummer)\.?$/],
  [
    'leader',
    /^(instr|instructor|lecturer|teacher|professor|prof|trainer|leader|supervisor|dozent(in)?|dozent\/in|dozierende|lehrende|lehrperson|lehrkraft|leitung|trainer(in)?)([ _-]?(name|id))?$/,
  ],
  [
    'leaderId',
    /^(instructor|lecturer|teacher|professor|trainer|leader|dozent(in)?|dozent\/in|dozierende|lehrende|lehrperson|lehrkraft|leitung|trainer(in)?)[ _-]?(uid|e-?mail([ _-]?(adresse|address))?|kennung|personalnummer|campus[ _-]?id|external[ _-]?id)$/,
  ],
  [
    'unit',
    /^(unit|dept|department|faculty|school|division|organi[sz]ation(al unit)?|location|site|fakultät|institut|abteilung|fachbereich|fb|teilbereich|(organisations|lehr)einheit|einrichtung|bereich|standort)([ _-]?(name|id))?$/,
  ],
  [
    'period',
    /^(period|semester|term|year|survey[ _.-]?year|quarter|wave|academic year|periode|zeitraum|erhebungszeitraum|studienjahr|jahr|quartal|welle|semester[ _-]?name)([ _-]?(name|id))?$/,
  ],
  [
    'description',
    /^(course|class|module|lv|lv[ _-]?titel|seminar|lecture|training|workshop|event|survey|kurs|lehrveranstaltung|veranstaltung|modul|schulung|umfrage|titel der (lehr)?veranstaltung)([ _-]?(name|title|titel))?$/,
  ],
  [
    'eventCode',
    /^(event|course|class|module|lv|kurs|veranstaltungs?|lehrveranstaltungs?|modul)[ _-]?(code|kennung|kürzel)$/,
  ],
  [
    'invited',
    /^(invited|invitations?|(number|no\.?|count) (of )?(people )?(invited|invitations|asked)|enrol(l)?ed|enrol(l)?ments?|eingeladene?|einladungen|(anzahl|zahl) (der )?(eingeladenen?|einladungen))([ _-]?(count|number|anzahl|n))?$/,
  ],
  ['type', /^(survey|umfrage)[ _-]?(type|typ|art)$/],
  ['form', /^(form|questionnaire|fragebogen|formular)([ _-]?(name|id))?$/],
];

const MINIMUM_REPETITION = 2;
const LONGEST = 200;

export const parseSurveyPart = (name: string): SurveyPart | null =>
  names.find(([, pattern]) => pattern.test(name))?.[0] ?? null;

export const detectSurveyPart = (heading: string, column: ColumnStatistics): SurveyPart | null => {
  const name = heading.toLowerCase().replace(/\s+/g, ' ').trim();
  const part = parseSurveyPart(name);
  if (!part || column.filled === 0 || column.isCapped) return null;
  const repeats = column.filled / column.distinct >= MINIMUM_REPETITION;
  const isShort = column.values.every((value) => value.text.length <= LONGEST);
  // `Organization`, answered Excellent to Very poor, is a question.
  const { values } = withoutAbstentions(column);
  const isAnswered =
    areScaleWords(values.map((value) => value.text)) ||
    (values.length === 2 && values.every(({ text }) => isYes(text) || isNo(text)));
  if (part === 'invited' && column.kind !== 'number') return null;
  return repeats && isShort && !isAnswered && column.kind !== 'date' ? part : null;
};
