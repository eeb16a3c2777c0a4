import type { ColumnStatistics, DistinctValue } from './column-statistics.ts';
import type { Heading } from './combine-headings.ts';

const TECHNICAL =
  /^(#|id|index|laufnummer|(entry|submission|record|case|fall)[ _-]?(id|no\.?|nr\.?|number|nummer)?|nr\.?|no\.?|(lfd|laufende)[. _-]*(nr\.?|nummer)|(frage)?bogen[ _-]?(nr\.?|nummer|id)|row ?(names?|numbers?|nr)?|zeile|respond(ent|ant)?( ?id)?|response ?id|antwort ?id|participant( ?(id|name))?|teilnehmer(in|nde[rn]?)?[ _-]?(nr\.?|nummer|id|name)?|user( ?(id|name))?|token|seed|(network|session|external|recipient).*|ip ?(address|adresse)?|e-?mail.*|(first|last|full|sur)?[ _-]?name|vorname|nachname|matrikel.*|lastpage|last page|letzte seite|startlanguage|ref ?url|url|collector ?id|submission ?(ip|id)|__?version__?|_(status|submitted_by|submitted by|notes|tags|validation_status|xform_id_string)|formhub\/uuid|deviceid|device ?id|subscriberid|simserial|phonenumber|username|meta[/:.]instance ?(id|name)|(location[ _-]?|_)?(gps|geo)?[ _.:-]*(latitude|longitude|altitude|accuracy)|(geo(graphische)?[ _-]*)?(breite|länge)(ngrad)?|_?(geo)?location|lat|lon|lng|gps.*|_?uuid|instance[ _-]?id|_(index|parent_index|submission_time|validation_status)|(survey |sampling )?weights?|gewicht(ung(sfaktor)?)?|(zip|post(al)?)[ _-]?codes?|plz|postleitzahl|mailsent|lastdata|q_viewer|missrel|missing|deg_time|serial|questnnr|redcap_.+|[a-z]+[_-]id|user[ _-]?agent|browser([ _-]?(version|name|meta info))?|(screen )?resolution|operating system|betriebssystem)$/i;
const TIMING =
  /^((start|begin|datestamp|end|last).*(date|time|datum|language).*|datestamp|duration.*|(interview|completion|response|total) ?time.*|time (spent|taken|to complete|elapsed).*|(bearbeitungs|interview|beantwortungs)(zeit|dauer).*|dauer( .*)?|zeitstempel|timestamp|uhrzeit|time\d{3}|time_?(sum|rsi)|horodat(age|eur)|marca temporal|informazioni cronologiche|carimbo de data\/hora|sygnatura czasowa|tijdstempel|tidsstämpel|page[ _-]?(time|timer|timing)[ _-]?\d*|(time|zeit|dauer|sekunden|seconds)[ _-]*((on|auf|für) )?(p|page|seite)[ _-]?\d+|(page|seite)[ _-]?\d+[ _-]*(time|zeit|dauer|seconds|sekunden|submit|first click|last click)|(timing|q_?\d+_)?(first|last|page)[ _-](click|submit)|click count|date (de |d['’])?(la )?(soumission|réponse|création|envoi|remplissage|début|fin)|fecha( y hora)?( de .+)?|data( e ora)?( di (compilazione|invio|inserimento|inizio|fine))?|data( i godzina)?( (wypełnienia|przesłania|rozpoczęcia|zakończenia))?|data(\/hora)?( de (envio|preenchimento|início|fim))?|(datum|tijd)( van)? (invoer|inzending|verzending|invullen)|inskickad|indsendt|innsendt|(eingereicht|abgeschickt|abgegeben|ausgefüllt|beantwortet|gestartet|begonnen|beendet|submitted|answered|completed|started|finished)( (am|um|at|on))?)$/i;

const DIGIT = /\d/;
const NEARLY_ALL = 0.9;

const share = (values: readonly DistinctValue[], is: (text: string) => boolean): number =>
  values.filter(({ text }) => is(text)).length / Math.max(1, values.length);

const called = (pattern: RegExp, { text, code }: Heading): boolean =>
  pattern.test(text) || pattern.test(code);

const LONGEST_SCALE = 11;

export const isTiming = (heading: Heading, column: ColumnStatistics): boolean => {
  if (column.kind === 'date') return true;
  if (!called(TIMING, heading)) return false;
  const { kind, minimum, maximum, integers, filled, values } = column;
  if (kind === 'number')
    return minimum < 0 || maximum >= LONGEST_SCALE || integers < filled || column.distinct > LONGEST_SCALE;
  return share(values, (text) => DIGIT.test(text)) > NEARLY_ALL;
};

export const isTechnical = (heading: Heading, column: ColumnStatistics): boolean =>
  called(TECHNICAL, heading) || isTiming(heading, column);

const PERSON = /^(?:\p{Lu}[\p{L}'’-]*\.?,? ){1,3}(?:(?:von|van|de|der|den|zu) )*\p{Lu}[\p{L}'’-]+$/u;
const NAMES_PEOPLE =
  /^(who( are you)?|wer( sind sie)?|(your|ihr|dein)? ?name|student(in)?|studierende[rn]?|person|respondent|participant|teilnehm\p{L}*|kund(e|in)|customer|employee|mitarbeiter(in)?|befragte[rn]?)[?:]?$/iu;
const NUMBERS_PEOPLE =
  /((?<!\p{L})(code|key|pin|tan|id|no\.?|nr\.?|number)|nummer|kennung|kürzel|schlüssel)[?:]?$|^(student(in)?|studierende[rn]?|person|respondent|participant|teilnehm\p{L}*|proband(in)?|case|fall|kund(e|in)|customer|employee|mitarbeiter(in)?)$/iu;
const PHONE = /^(\+|0|\()[\d\s()/.-]{6,}$/;
const MAXIMUM_NAME_WORDS = 3;
const MINIMUM_ROWS = 5;
const MINIMUM_NAMES = 20;

const isUnique = ({ isCapped, distinct, filled }: ColumnStatistics): boolean =>
  isCapped || distinct > filled * NEARLY_ALL;

const arePeople = (heading: Heading, column: ColumnStatistics): boolean =>
  column.filled >= (NAMES_PEOPLE.test(heading.text) ? MINIMUM_ROWS : MINIMUM_NAMES) &&
  isUnique(column) &&
  share(column.values, (text) => PERSON.test(text)) > NEARLY_ALL;

const arePhones = ({ values, filled }: ColumnStatistics): boolean =>
  filled >= MINIMUM_ROWS &&
  share(values, (text) => PHONE.test(text) && (text.match(/\d/g)?.length ?? 0) >= 7) > NEARLY_ALL;

const areTokens = (column: ColumnStatistics): boolean => {
  const lengths = new Set(column.values.map(({ text }) => text.length));
  const length = Math.max(0, ...lengths);
  return (
    column.filled >= MINIMUM_ROWS &&
    isUnique(column) &&
    lengths.size === 1 &&
    length >= 5 &&
    column.kind === 'text' &&
    column.wordy === 0 &&
    share(column.values, (text) => DIGIT.test(text)) > 0.5
  );
};

const countsRows = (heading: Heading, column: ColumnStatistics): boolean =>
  !column.isCapped &&
  column.filled >= (heading.heading === '' ? 3 : 10) &&
  (column.minimum === 0 || column.minimum === 1) &&
  column.integers === column.filled &&
  column.distinct === column.filled &&
  column.maximum - column.minimum + 1 === column.filled;

const numbersPeople = (heading: Heading, column: ColumnStatistics): boolean =>
  column.filled >= MINIMUM_ROWS &&
  column.integers === column.filled &&
  isUnique(column) &&
  heading.text.split(' ').length <= MAXIMUM_NAME_WORDS &&
  NUMBERS_PEOPLE.test(heading.text);

export const areRunningNumbers = (heading: Heading, column: ColumnStatistics): boolean =>
  countsRows(heading, column) || numbersPeople(heading, column);

export const areIdentifiers = (heading: Heading, column: ColumnStatistics): boolean => {
  if (column.addresses > column.filled * 0.5 || arePeople(heading, column)) return true;
  if (arePhones(column) || areTokens(column)) return true;
  return (
    isUnique(column) &&
    column.filled >= MINIMUM_NAMES &&
    column.wordy < column.filled * 0.05 &&
    column.kind === 'text'
  );
};
