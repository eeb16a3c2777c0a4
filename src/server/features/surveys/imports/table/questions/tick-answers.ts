import { LISTED_WORDINGS } from '../../questionnaire/builtin-words.ts';

const YES =
  /^(1|yes|ja|y|j|x|true|wahr|checked|selected|quoted|ausgewählt|gewählt|angekreuzt|genannt|ticked|marked|[☑☒✓✔●■])$/iu;
const NO =
  /^(0|0\.0|-99|-|–|—|no|nein|n|false|falsch|unchecked|not selected|not quoted|nicht ausgewählt|nicht gewählt|nicht angekreuzt|nicht genannt|not ticked|not marked|unselected|[☐□○])$/iu;

const keyOf = (text: string): string => text.trim().toLowerCase();
const wordsOf = (word: 'yes' | 'no', language: string): Set<string> =>
  new Set((LISTED_WORDINGS.get(word)?.get(language) ?? []).map(keyOf));
const LANGUAGES = [...(LISTED_WORDINGS.get('yes')?.keys() ?? [])].map((language) => ({
  yes: wordsOf('yes', language),
  no: wordsOf('no', language),
}));
const NO_ANYWHERE = new Set(LANGUAGES.flatMap(({ no }) => [...no]));

export const isYes = (text: string): boolean => YES.test(text);

export const isNo = (text: string): boolean => NO.test(text) || NO_ANYWHERE.has(keyOf(text));

export interface TickAnswers {
  ticked: string[];
  notTicked: string[];
  others: string[];
}

/** Words of other languages count only as a pair, because one language's "no" is another's "never". */
export const sortTickAnswers = (texts: readonly string[], label: string): TickAnswers => {
  const language = LANGUAGES.find(
    ({ yes, no }) =>
      texts.every((text) => yes.has(keyOf(text)) || no.has(keyOf(text))) &&
      texts.some((text) => yes.has(keyOf(text))),
  );
  const found: TickAnswers = { ticked: [], notTicked: [], others: [] };
  for (const text of texts) {
    const key = keyOf(text);
    if (key === keyOf(label) || isYes(text) || language?.yes.has(key)) found.ticked.push(text);
    else if (NO.test(text) || language?.no.has(key)) found.notTicked.push(text);
    else found.others.push(text);
  }
  return found;
};
