import type { ColumnStatistics } from './column-statistics.ts';
import type { Heading } from './combine-headings.ts';

/** Words that describe interviews, not people, and so are hardly ever answers. */
const COMPLETE =
  /^(complet(e|ed|a|o|é|ée)|complète|completad[ao]|completat[ao]|finish(ed)?|done|submitted|abgeschlossen|vollständig|komplett|beendet|fertig|abgeschickt|terminée?|finalizad[ao]|concluíd[ao]|ukończon[aey]|zakończon[aey]|kompletn[aey]|voltooid|afgerond|färdig|slutförd|afsluttet|fullført|valmis|dokončen[aoé]|befejezett)$/iu;
const INCOMPLETE =
  /^(incomplet(e|ed|a|o)|incomplète|not (complete|completed|finished|submitted)|unfinished|partial(ly)?( complete[d]?)?|in progress|started|draft|pending|disqualified|screened ?out|quota ?(full|met)|terminated|unvollständig|nicht (abgeschlossen|vollständig|beendet|fertig|abgeschickt)|offen|abgebrochen|unterbrochen|teilweise( ausgefüllt)?|angefangen|begonnen|entwurf|ausstehend|in bearbeitung|parziale|parcial|partiell?e?|non terminée?|en cours|brouillon|en curso|borrador|in corso|bozza|nieukończon[aey]|niezakończon[aey]|niekompletn[aey]|w trakcie|częściow[aoy]|onvolledig|niet voltooid|onvoltooid|bezig|ofullständig|ej slutförd|pågår|em andamento|inacabad[ao]|incompiut[ao])$/iu;
/** Yes and no only mark a finished interview if the heading asks for that. */
const YES =
  /^(1|t|true|wahr|vrai|verdadero|vero|prawda|y|j|x|yes|ja|oui|s[ií]|sì|tak|sim|da|igen|ano|on|ok|full|100 ?%?)$/iu;
const NO =
  /^(0|f|false|falsch|faux|falso|fałsz|n|no|nein|non|nie|não|nao|ne|nem|nej|nee|part|open|off|abort(ed)?)$/iu;

const isFinished = (text: string): boolean => COMPLETE.test(text) || YES.test(text);
const isUnfinished = (text: string): boolean => INCOMPLETE.test(text) || NO.test(text);

/** Headings that can only mean whether the interview was finished. */
const MARK =
  /^(submit[ _-]?date.*|date submitted|datum abgeschickt|abgeschlossen|vollständig( ausgefüllt)?|beendet|(is[ _-]?|survey[ _-]?|interview[ _-]?|response[ _-]?)?(complete[d]?|finished|submitted)( at)?|complet[eé]e?|terminée?|completado|completato|conclu[ií]do|finalizado|uko[nń]czon[aoey]|zako[nń]czon[aoey]|voltooid|afgerond|slutf[oö]rd|(interview|survey|response|completion)[ _-]?status|bearbeitungsstatus|(interview|umfrage|befragung|fragebogen) (beendet|abgeschlossen|vollständig))$/i;
/** Ambiguous headings, accepted only if the cells are completion words. */
const MAYBE_MARK =
  /^(status|state|stand|statut|estado|stato|stan|tila|completion|response[ _-]?type|type of response)$/i;
/** Headings for the percentage of questions seen. */
const PROGRESS =
  /^(progress|fortschritt|progression|progreso|progresso|postęp|voortgang|framsteg)( ?\(?%\)?)?$/i;
/** REDCap's `…_complete`: 0 incomplete, 1 unverified, 2 complete. */
const REDCAP = /_complete$/i;
/** Unipark's and Tivian's disposition codes: 31 finished, 32 finished after a break. */
const DISPCODE = /^dispcode$/i;
const DISPOSITIONS = /^(1[0-9]|2[0-9]|3[0-9]|4[0-9])$/;
const FINISHED_DISPOSITIONS = new Set(['31', '32']);

const nameOf = (text: string): string => text.replace(/[\s?:.]+$/, '');
const isCalled = ({ text, code }: Heading, pattern: RegExp): boolean =>
  pattern.test(nameOf(text)) || pattern.test(code);

/** With more unknown words than this, every non-blank cell counts as finished. */
const MAXIMUM_UNKNOWN = 12;

export interface CompletionReading {
  /** The codes that mean finished, or null if any non-blank cell does. */
  readonly codes: string[] | null;
  /** Words of unknown meaning, counted as unfinished until somebody answers. */
  readonly unknown: readonly string[];
  /** Whether there are too many unknown words, so that every non-blank cell counts as finished. */
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
 * Reads a column as a completion mark: which of its codes mean finished. Null if it is something else. With dates and
 * times every non-blank cell counts as finished. Unknown words count as unfinished until somebody answers.
 */
export const readCompletion = (heading: Heading, column: ColumnStatistics): CompletionReading | null => {
  const { values, isCapped, kind, filled } = column;
  if (filled === 0) return null;
  const texts = values.map(({ text }) => text);
  if (!isCapped && isCalled(heading, DISPCODE) && texts.every((text) => DISPOSITIONS.test(text)))
    return reading(texts.filter((text) => FINISHED_DISPOSITIONS.has(text)));
  if (isCalled(heading, PROGRESS) && isProgress(column))
    return reading(values.flatMap(({ number, text }) => (number === 100 ? [text] : [])));
  if (isRedcap(heading, texts)) return reading(texts.filter((text) => text === '2'));
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
