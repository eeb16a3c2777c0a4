import { createHash } from 'node:crypto';
import { type SurveyPart, surveyParts, type TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { SurveyType } from '#shared/vocabulary.ts';
import { columnLetter } from '../../source/column-letter.ts';
import { readCount } from '../../source/read-count.ts';
import { readLeaders } from '../../source/read-leaders.ts';
import { rejectFile } from '../../source/reject-file.ts';
import type { SurveyDraft } from '../../source/survey-draft.ts';
import type { CellBatch } from '../../text/cell-batch.ts';
import { CellDictionary } from './cell-dictionary.ts';
import { cleanCell, isBlankCell } from './read-cell.ts';

const names: Record<SurveyType, readonly string[]> = {
  o: ['o', 'tan', 'online mit tan', 'online with tan'],
  c: ['c', 'key', 'losung', 'online mit losung', 'online with key'],
  h: ['h', 'hybrid'],
};

const readSurveyType = (cell: string): SurveyType | null => {
  const word = cell.trim().toLowerCase();
  const found = Object.entries(names).find(([, words]) => words.includes(word));
  return found ? (found[0] as SurveyType) : null;
};

/** More surveys in one file indicate that a column with answers or people was taken for a course. */
export const MAXIMUM_SURVEYS = 20_000;
const LONGEST_VALUE = 500;

interface PartColumn {
  column: number;
  part: SurveyPart;
  prefix: string;
  dictionary: CellDictionary;
  texts: string[];
}

interface AttributeColumn {
  column: number;
  attributeId: number;
  dictionary: CellDictionary;
  texts: string[];
}

interface InvitedColumn {
  column: number;
  dictionary: CellDictionary;
  counts: (number | null)[];
}

const prefixEach = (cell: string, prefix: string): string =>
  prefix === '' ? cell : cell.replace(/([;|]\s*)(?=\S)/g, `$1${prefix}`);

export class SurveyIndex {
  readonly #mapping: TableMapping;
  readonly #fileName: string;
  readonly #parts: PartColumn[];
  readonly #numbers = new Map<string, number>();
  readonly #invited: InvitedColumn | null;
  readonly #attributes: AttributeColumn[];
  readonly #disagreeing = new Set<number>();
  readonly #disagreeingAttributes = new Set<string>();
  readonly surveys: SurveyDraft[] = [];

  constructor(mapping: TableMapping, fileName: string) {
    this.#mapping = mapping;
    this.#fileName = fileName;
    this.#parts = mapping.columns.flatMap(({ meaning }, column) =>
      meaning.as === 'survey' && meaning.part !== 'invited'
        ? [
            {
              column,
              part: meaning.part,
              prefix: meaning.prefix,
              dictionary: new CellDictionary(),
              texts: [],
            },
          ]
        : [],
    );
    const invited = mapping.columns.findIndex(
      ({ meaning }) => meaning.as === 'survey' && meaning.part === 'invited',
    );
    this.#invited = invited === -1 ? null : { column: invited, dictionary: new CellDictionary(), counts: [] };
    this.#attributes = mapping.columns.flatMap(({ meaning }, column) =>
      meaning.as === 'attribute' && meaning.attributeId > 0
        ? [{ column, attributeId: meaning.attributeId, dictionary: new CellDictionary(), texts: [] }]
        : [],
    );
    if (this.#parts.length === 0) this.#add('', []);
  }

  get disagreeing(): number {
    return this.#disagreeing.size;
  }

  get disagreeingAttributes(): number {
    return this.#disagreeingAttributes.size;
  }

  find(batch: CellBatch, row: number): number {
    const survey = this.#parts.length === 0 ? 0 : this.#findByParts(batch, row);
    if (this.#invited) this.#learnInvited(this.#invited, survey, batch, row);
    for (const attribute of this.#attributes) this.#learnAttribute(attribute, survey, batch, row);
    return survey;
  }

  #learnAttribute(
    { column, attributeId, dictionary, texts }: AttributeColumn,
    survey: number,
    batch: CellBatch,
    row: number,
  ): void {
    if (column >= batch.width(row)) return;
    const cell = batch.firstCell(row) + column;
    let number = dictionary.find(batch, cell);
    if (number === -1) {
      const text = cleanCell(batch.text(cell)).replace(/\s+/g, ' ').slice(0, LONGEST_VALUE);
      texts.push(isBlankCell(text) ? '' : text);
      number = dictionary.add(batch, cell);
    }
    const value = texts[number] ?? '';
    const draft = this.surveys[survey];
    const key = `${survey} ${attributeId}`;
    if (!draft || value === '' || this.#disagreeingAttributes.has(key)) return;
    const known = draft.attributes?.find((one) => one.attributeId === attributeId);
    if (!known) draft.attributes = [...(draft.attributes ?? []), { attributeId, value }];
    else if (known.value !== value) {
      this.#disagreeingAttributes.add(key);
      draft.attributes = draft.attributes?.filter((one) => one !== known) ?? [];
    }
  }

  #learnInvited(
    { column, dictionary, counts }: InvitedColumn,
    survey: number,
    batch: CellBatch,
    row: number,
  ): void {
    if (column >= batch.width(row)) return;
    const cell = batch.firstCell(row) + column;
    let number = dictionary.find(batch, cell);
    if (number === -1) {
      counts.push(readCount(cleanCell(batch.text(cell))));
      number = dictionary.add(batch, cell);
    }
    const count = counts[number];
    const draft = this.surveys[survey];
    if (!draft || count === null || count === undefined || this.#disagreeing.has(survey)) return;
    if (draft.invitedCount !== undefined && draft.invitedCount !== count) {
      this.#disagreeing.add(survey);
      delete draft.invitedCount;
    } else draft.invitedCount = count;
  }

  #findByParts(batch: CellBatch, row: number): number {
    const first = batch.firstCell(row);
    const width = batch.width(row);
    let key = '';
    for (const part of this.#parts) {
      let number = -1;
      if (part.column < width) {
        const cell = first + part.column;
        number = part.dictionary.find(batch, cell);
        if (number === -1) number = this.#learn(part, batch, cell, batch.line(row));
      }
      key += `${number},`;
    }
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (this.surveys.length >= MAXIMUM_SURVEYS) {
      throw rejectFile(
        this.#fileName,
        'tooManySurveys',
        { limit: MAXIMUM_SURVEYS },
        { row: batch.line(row) },
      );
    }
    const numbers = key.split(',').map(Number);
    return this.#add(
      key,
      this.#parts.map((part, index) => part.texts[numbers[index] as number] ?? ''),
    );
  }

  #learn(part: PartColumn, batch: CellBatch, cell: number, line: number): number {
    const text = cleanCell(batch.text(cell)).replace(/\s+/g, ' ').slice(0, LONGEST_VALUE);
    if (isBlankCell(text)) part.texts.push('');
    else
      part.texts.push(part.part === 'type' ? this.#requireType(part, text, line) : `${part.prefix}${text}`);
    return part.dictionary.add(batch, cell);
  }

  #requireType(part: PartColumn, text: string, row: number): SurveyType {
    const type = readSurveyType(text);
    if (type !== null) return type;
    throw rejectFile(
      this.#fileName,
      'surveyTypeUnknown',
      { value: text },
      { row, column: columnLetter(part.column) },
    );
  }

  #add(key: string, values: string[]): number {
    const draft = this.#draft(values);
    // Spellings that differ in spaces only are the same survey.
    const number = this.#numbers.get(draft.sourceKey) ?? this.surveys.push(draft) - 1;
    this.#numbers.set(draft.sourceKey, number);
    this.#numbers.set(key, number);
    return number;
  }

  #leaders(values: readonly string[]) {
    const { survey } = this.#mapping;
    const cells = (part: 'leader' | 'leaderId') =>
      this.#parts.flatMap((column, index) =>
        column.part === part ? [prefixEach(values[index] ?? '', column.prefix)] : [],
      );
    const isGiven = (cell: string) => cell !== '';
    const [names, ids] = [cells('leader'), cells('leaderId')];
    return readLeaders(
      names.some(isGiven) ? names : [survey.leader],
      ids.some(isGiven) ? ids : [survey.leaderId ?? ''],
    );
  }

  #draft(values: string[]): SurveyDraft {
    const { survey, form, columns } = this.#mapping;
    const parts = Object.fromEntries(
      surveyParts.map((part) => [
        part,
        this.#parts.flatMap((column, index) =>
          column.part === part && values[index] ? [values[index] as string] : [],
        ),
      ]),
    ) as Record<SurveyPart, string[]>;
    const unit = parts.unit.length > 0 ? parts.unit.join(' / ') : survey.unit;
    const leaders = this.#leaders(values);
    const periodName = parts.period.join(' ') || survey.period;
    const own = [...parts.description, ...parts.form];
    const others = [parts.leader.join(', '), parts.key.join(' '), parts.unit.join(' / ')].filter(Boolean);
    const description =
      own.length > 0
        ? own.join(' – ')
        : [survey.description || form.shortName, ...others.slice(0, 1)].join(' – ');
    // What was not there before keeps the surveys of before what they were.
    const later = [survey.eventCode, survey.type, survey.leaderId].some(Boolean)
      ? [survey.eventCode ?? '', survey.type ?? '', ...(survey.leaderId ? [survey.leaderId] : [])]
      : [];
    const defaults = [survey.description, survey.unit, survey.leader, survey.period];
    const identity = [form.shortName, columns.map((column) => column.heading), defaults, values, ...later];
    return {
      sourceKey: `table:${createHash('sha256').update(JSON.stringify(identity)).digest('base64url')}`,
      form: 0,
      description,
      unitPath: unit
        .split(' / ')
        .map((name) => name.trim())
        .filter(Boolean),
      ...leaders,
      periodName,
      eventCode: parts.eventCode.join(' ') || (survey.eventCode ?? ''),
      type: readSurveyType(parts.type[0] ?? '') ?? survey.type ?? 'o',
      status: 'PROCESSED',
    };
  }
}
