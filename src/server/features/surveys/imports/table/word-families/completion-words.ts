import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';

const COMPLETE =
  /^(complet(e|ed|a|o|é|ée)|complète|completad[ao]|completat[ao]|finish(ed)?|done|submitted|abgeschlossen|vollständig( ausgefüllt)?|komplett( ausgefüllt)?|beendet|fertig|abgeschickt|abgegeben|eingereicht|gesendet|sent|returned|answered|beantwortet|enviad[ao]|inviat[ao]|soumise?|envoyée?|wysłan[ey]|ingediend|verzonden|inskickad|inlämnad|terminée?|finalizad[ao]|concluíd[ao]|ukończon[aey]|zakończon[aey]|kompletn[aey]|voltooid|afgerond|färdig|slutförd|afsluttet|fullført|valmis|dokončen[aoé]|befejezett)$/iu;
const INCOMPLETE =
  /^(incomplet(e|ed|a|o)|incomplète|not (complete|completed|finished|submitted)|unfinished|partial(ly)?( complete[d]?)?|in progress|started|draft|pending|disqualified|screened ?out|quota ?(full|met)|terminated|unvollständig|nicht (abgeschlossen|vollständig|beendet|fertig|abgeschickt)|offen|abgebrochen|unterbrochen|teilweise( ausgefüllt)?|angefangen|begonnen|entwurf|ausstehend|in bearbeitung|laufend|nicht (begonnen|abgegeben|eingereicht)|not started|abandoned|aborted|expired|timed? ?out|abgelaufen|parziale|parcial|partiell?e?|non terminée?|en cours|brouillon|en curso|borrador|in corso|bozza|nieukończon[aey]|niezakończon[aey]|niekompletn[aey]|w trakcie|częściow[aoy]|onvolledig|niet voltooid|onvoltooid|bezig|ofullständig|ej slutförd|pågår|em andamento|inacabad[ao]|incompiut[ao])$/iu;
const YES =
  /^(1|t|true|wahr|vrai|verdadero|vero|prawda|y|j|x|yes|ja|oui|s[ií]|sì|tak|sim|da|igen|ano|on|ok|full|100 ?%?)$/iu;
const NO =
  /^(0|f|false|falsch|faux|falso|fałsz|n|no|nein|non|nie|não|nao|ne|nem|nej|nee|part|open|off|abort(ed)?)$/iu;

const isFinished = (text: string): boolean => COMPLETE.test(text) || YES.test(text);
const isUnfinished = (text: string): boolean => INCOMPLETE.test(text) || NO.test(text);

const SUBJECT =
  'survey|interview|response|questionnaire|form|submission|record|umfrage|befragung|fragebogen|bearbeitung|teilnahme|antwort|encuesta|cuestionario|respuesta|formulario|enquête|enquete|réponse|sondage|formulaire|questionario|sondaggio|risposta|modulo|ankieta|odpowiedź|kwestionariusz|vragenlijst|antwoord|inquérito|questionário|resposta|enkät|svar|spørgeskema|undersøgelse|dotazník|kysely|kérdőív|anket';
const FINISHED =
  'complet(e|ed)|finished|submitted|done|abgeschlossen|vollständig( ausgefüllt)?|komplett|beendet|fertig( gestellt)?|abgeschickt|complét?[eéè]t?e?e?|complète|terminée?|achevée?|completad[ao]|complet[ao]|terminad[ao]|finalizad[ao]|completat[ao]|terminat[ao]|conclus[ao]|conclu[ií]d[ao]|uko[nń]czon[aoey]|zako[nń]czon[aoey]|wypełnion[aoey]|voltooid|afgerond|ingevuld|slutf[oö]rd|färdig|besvarad|afsluttet|gennemført|fullført|valmis|dokon[cč]en[aoé]?|befejezett|tamamlandı';
const MARK = new RegExp(
  `^(submit[ _-]?date.*|date submitted|datum abgeschickt|(is|has|was)?[ _-]*((${SUBJECT})[ _-]*(is |ist |est |è |es |está |jest )?)?(${FINISHED})([ _-](${SUBJECT}))?( at)?|(interview|survey|response|completion|submission)[ _-]?status|bearbeitungs(status|stand)|abgabestatus|antwortstatus|vollständigkeit|complétude)$`,
  'iu',
);
const UNFINISHED_MARK = new RegExp(
  `^((is|has|was)?[ _-]*((${SUBJECT})[ _-]*(ist )?)?(incomplete|partial|unfinished|abandoned|aborted|screened ?out|disqualified|drop(ped)? ?out|unvollständig|abgebrochen|incomplet[eoa]?|incomplète|abandonnée?|parziale|parcial|niekompletn[aey]|onvolledig|ofullständig))$`,
  'iu',
);
const MAYBE_MARK =
  /^(.*[ _-])?(status|state|stand|statut|estado|stato|stan|tila|completion|response[ _-]?type|type of response|ausgefüllt|valid|gültig|vollst\.?)$/i;
const PROGRESS =
  /^(progress|fortschritt|progression|progreso|progresso|postęp|voortgang|framsteg)( ?\(?%\)?)?$/i;
const REDCAP = /_complete$/i;
const DISPCODE = /^(final[ _-]?)?(dispcode|disposition(s|scode)?([ _-]?codes?)?)$/i;
const DISPOSITION = /(?<!\d)([1-4]\d)(?!\d)/;
const FINISHED_DISPOSITIONS = new Set(['31', '32']);

/** A submission time indicates completion only if it is blank for some. */
const SENT =
  /^((date|datum|fecha|data|tid|aika)( (de |d['’]|di |der |van )?(la )?(submission|soumission|envoi|envío|invio|abgabe|einreichung|verzending|inzending|envio|przesłania|wysłania|inskickning|indsendelse))|submission[ _-]?(date|time)|abgabe(datum|zeit(punkt)?)|(abgegeben|eingereicht|abgeschickt|gesendet|submitted|completed|sent)[ _-]?(am|um|at|on)?)[ :]*(\(utc\))?$/i;
const nameOf = (text: string): string => text.replace(/[\s?:.]+$/, '');
const isCalled = ({ text, code }: Heading, pattern: RegExp): boolean =>
  pattern.test(nameOf(text)) || pattern.test(code);

const MAXIMUM_UNKNOWN = 12;

export interface CompletionReading {
  readonly codes: string[] | null;
  readonly unknown: readonly string[];
  readonly isUnclear: boolean;
}

const reading = (codes: string[] | null, unknown: readonly string[] = []): CompletionReading => ({
  codes,
  unknown,
  isUnclear: false,
});

const isRedcap = (heading: Heading, texts: readonly string[]): boolean =>
  REDCAP.test(heading.code) && texts.every((text) => /^[012]$/.test(text));

const isProgress = ({ values, kind, minimum, maximum }: ColumnStatistics): boolean =>
  kind === 'number' && minimum >= 0 && maximum === 100 && values[0]?.number === 100;

const byWords = (texts: readonly string[]): CompletionReading => {
  const finished = texts.filter(isFinished);
  const unknown = texts.filter((text) => !isFinished(text) && !isUnfinished(text));
  if (unknown.length > MAXIMUM_UNKNOWN) return { codes: null, unknown, isUnclear: true };
  if (unknown.length === 0 && finished.length === texts.length) return reading(null);
  return reading(finished, unknown);
};

/**
 * Reads a column as a completion mark, or returns `null`. With dates every non-blank cell counts as finished; unknown
 * words count as unfinished until confirmed.
 */
export const readCompletion = (
  heading: Heading,
  column: ColumnStatistics,
  rowCount = column.filled,
): CompletionReading | null => {
  const { values, isCapped, kind, filled } = column;
  if (filled === 0) return null;
  const texts = values.map(({ text }) => text);
  if (kind === 'date' && filled < rowCount && isCalled(heading, SENT)) return reading(null);
  if (!isCapped && isCalled(heading, DISPCODE) && texts.every((text) => DISPOSITION.test(text)))
    return reading(texts.filter((text) => FINISHED_DISPOSITIONS.has(DISPOSITION.exec(text)?.[1] ?? '')));
  if (isCalled(heading, PROGRESS) && isProgress(column))
    return reading(values.flatMap(({ number, text }) => (number === 100 ? [text] : [])));
  if (isRedcap(heading, texts)) return reading(texts.filter((text) => text === '2'));
  const isInverse = isCalled(heading, UNFINISHED_MARK) && !isCapped;
  if (isInverse && texts.every((text) => YES.test(text) || NO.test(text)))
    return reading(texts.filter((text) => NO.test(text)));
  const areWords = !isCapped && texts.some((text) => COMPLETE.test(text) || INCOMPLETE.test(text));
  const isMark = isCalled(heading, MARK) || (REDCAP.test(heading.code) && areWords);
  if (isCalled(heading, MAYBE_MARK) && !isMark) {
    const hasBoth = texts.some(isUnfinished) || texts.every(isFinished);
    return areWords && hasBoth ? byWords(texts) : null;
  }
  if (!isMark) return null;
  // Dates and values that hardly repeat say when somebody finished, not whether.
  if (isCapped || kind === 'date') return reading(null);
  if (kind === 'number' && values.length > MAXIMUM_UNKNOWN) return reading(null);
  // A rating of completeness, not a completion mark.
  if (kind === 'number' && values.length > 2 && texts.some((text) => !/^[012]$/.test(text))) return null;
  return byWords(texts);
};

const ENDED =
  /(?<!\p{L})(end|ende|finish|completion|complete|abschluss|fertigstellung|fin|fine|fim|slut|einde|koniec)[ _-]?(date|time|zeit|datum|zeitpunkt)?(?!\p{L})|^(end|fertigstellungs|abschluss)(date|time|datum|zeit)$/iu;
const LONGEST_NAME = 3;
const CODE = /^(\d|\p{Lu})$/u;

/** True for columns that may be a completion mark although they are not read as one. */
export const mayBeCompletion = (heading: Heading, column: ColumnStatistics, rowCount: number): boolean => {
  const { values, isCapped, kind, filled } = column;
  if (filled === 0) return false;
  if (kind === 'date') return filled < rowCount && ENDED.test(nameOf(heading.text));
  if (isCapped || values.length > MAXIMUM_UNKNOWN || nameOf(heading.text).split(' ').length > LONGEST_NAME)
    return false;
  const texts = values.map(({ text }) => text);
  const isNamed =
    isCalled(heading, MAYBE_MARK) || isCalled(heading, MARK) || isCalled(heading, UNFINISHED_MARK);
  if (isNamed && texts.every((text) => YES.test(text) || NO.test(text) || CODE.test(text))) return true;
  return (
    texts.some((text) => COMPLETE.test(text)) &&
    texts.every((text) => COMPLETE.test(text) || INCOMPLETE.test(text)) &&
    texts.some((text) => INCOMPLETE.test(text))
  );
};
