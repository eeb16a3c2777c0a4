import type pg from 'pg';
import type { FilteredWords } from '#analysis/ledger/filtered-words.ts';
import { tokenizeTexts } from '#analysis/text/tokenize-texts.ts';
import { openWords } from '#analysis/text/words/packed-words.ts';
import type { TextLanguage } from '#analysis/text/words/text-languages.ts';
import { GrownGroups, type Synonyms, type WordGroups } from '#analysis/text/words/word-groups.ts';
import { type IndexedWords, indexWords, WordIndex } from '#analysis/text/words/word-index.ts';
import { AnswerCache } from './answer-cache.ts';
import { copyRows, inTenant } from './load-ledgers.ts';
import { findTextsVersion, textsStamp } from './load-texts.ts';
import type { PoolSurvey } from './messages.ts';
import { decodeTexts } from './packed-texts.ts';
import { queryReleasedWords, queryWords } from './queries.ts';

export interface CachedWords extends IndexedWords {
  readonly bytes: Uint8Array;
  readonly itemId: number;
  readonly segment: number;
}

export interface CachedSurvey {
  readonly respondentCount: number;
  readonly parts: readonly CachedWords[];
}

/** When there are more, all forms are dropped with the surveys that refer to them. */
const MAXIMUM_FORMS = 400_000;
const MAXIMUM_GROUPINGS = 8;
const SURVEY_BYTES = 500;
const HEADER_BYTES = 12;
const IS_SPLIT = 0;
const IN_GERMAN = 2;

const openRow = async (bytes: Uint8Array, index: WordIndex): Promise<CachedWords> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [itemId, segment, state] = [view.getInt32(0), view.getInt32(4), view.getInt32(8)];
  // A copy of their own: numbers of the index are written over those of the dictionary.
  const packed =
    state === IS_SPLIT
      ? bytes.slice(HEADER_BYTES)
      : await tokenizeTexts(
          decodeTexts({ bytes: bytes.subarray(4), itemId, segment }),
          state === IN_GERMAN ? 'de' : 'en',
        );
  return { bytes: packed, itemId, segment, ...indexWords(index, openWords(packed)) };
};

interface LoadedSurvey {
  readonly bytes: { readonly byteLength: number };
  readonly survey: CachedSurvey;
}

export class WordCache {
  readonly #connection: () => Promise<pg.Client>;
  readonly #limit: number;
  index = new WordIndex();
  #surveys: AnswerCache<LoadedSurvey>;
  #filtered: AnswerCache<{ bytes: Uint8Array; words: FilteredWords }>;
  #groupings = new Map<string, GrownGroups>();

  constructor(connection: () => Promise<pg.Client>, limit: number) {
    this.#connection = connection;
    this.#limit = limit;
    this.#surveys = new AnswerCache(limit * 0.75);
    this.#filtered = new AnswerCache(limit * 0.25);
  }

  groupsOf(language: TextLanguage, synonyms: Synonyms): WordGroups {
    const key = JSON.stringify([language, synonyms]);
    const known = this.#groupings.get(key) ?? new GrownGroups(language, synonyms);
    this.#groupings.delete(key);
    this.#groupings.set(key, known);
    for (const oldest of this.#groupings.keys()) {
      if (this.#groupings.size <= MAXIMUM_GROUPINGS) break;
      this.#groupings.delete(oldest);
    }
    return known.grow(this.index);
  }

  async surveysOf(tenantId: number, surveys: readonly PoolSurvey[]): Promise<Map<number, CachedSurvey>> {
    if (this.index.forms.length > MAXIMUM_FORMS) this.#forget();
    const cached = this.#surveys.ofTenant(tenantId);
    const found = new Map<number, CachedSurvey>();
    const missing = new Map<number, number>();
    const textsVersion = await findTextsVersion(await this.#connection(), tenantId);
    for (const { id, answersVersion } of surveys) {
      const known = cached.get(id, textsStamp(answersVersion, textsVersion))?.[0];
      if (known) found.set(id, known.survey);
      else missing.set(id, answersVersion);
    }
    if (missing.size === 0) return found;
    for (const [id, survey] of await this.#load(tenantId, missing)) {
      const size = survey.parts.reduce((sum, { bytes }) => sum + bytes.byteLength, SURVEY_BYTES);
      cached.set(id, textsStamp(missing.get(id) as number, textsVersion), [
        { bytes: { byteLength: size }, survey },
      ]);
      found.set(id, survey);
    }
    return found;
  }

  /** Rows and (minus survey, version and respondents) come in one statement and therefore one snapshot. */
  async #load(tenantId: number, wanted: ReadonlyMap<number, number>): Promise<Map<number, CachedSurvey>> {
    const rows: [survey: number, bytes: Uint8Array][] = [];
    const respondents = new Map<number, number>();
    const query = queryWords(wanted.keys(), { isSplit: IS_SPLIT, inGerman: IN_GERMAN });
    await copyRows(await this.#connection(), inTenant(tenantId, query), (id, bytes) => {
      if (id >= 0) rows.push([id, bytes]);
      else {
        const view = new DataView(bytes.buffer, bytes.byteOffset);
        if (view.getInt32(0) === wanted.get(-id)) respondents.set(-id, view.getInt32(4));
      }
    });
    const parts = new Map<number, CachedWords[]>([...respondents.keys()].map((id) => [id, []]));
    for (const [id, bytes] of rows) parts.get(id)?.push(await openRow(bytes, this.index));
    return new Map(
      [...parts].map(([id, own]) => [id, { respondentCount: respondents.get(id) as number, parts: own }]),
    );
  }

  async filteredOf(
    tenantId: number,
    ids: readonly number[],
    rulesVersion: number,
  ): Promise<Map<number, FilteredWords>> {
    const textsVersion = await findTextsVersion(await this.#connection(), tenantId);
    const stamp = textsStamp(rulesVersion, textsVersion);
    const cached = this.#filtered.ofTenant(tenantId);
    const found = new Map<number, FilteredWords>();
    const missing: number[] = [];
    for (const id of ids) {
      const known = cached.get(id, stamp)?.[0];
      if (known) found.set(id, known.words);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    await copyRows(await this.#connection(), inTenant(tenantId, queryReleasedWords(missing)), (id, bytes) => {
      const words = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString());
      cached.set(id, stamp, [{ bytes, words }]);
      found.set(id, words);
    });
    return found;
  }

  #forget(): void {
    this.index = new WordIndex();
    this.#groupings = new Map();
    this.#surveys = new AnswerCache(this.#limit * 0.75);
  }
}
