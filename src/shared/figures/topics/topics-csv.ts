import type { InputError } from '../../problems.ts';
import { type InterfaceLanguage, interfaceLanguages } from '../../vocabulary.ts';
import { TOPICS, type TopicDraft } from './contract.ts';

const BETWEEN = ';';
const nameColumn = (language: InterfaceLanguage): string => `name_${language}`;
export const topicColumns = [...interfaceLanguages.map(nameColumn), 'terms', 'negations'] as const;

/** Spreadsheets would interpret these as formulas. */
const FORMULA = /^[=+\-@\t\r]/;
const GUARDED = /^'(?=[=+\-@\t\r])/;

const cellOf = (text: string): string => {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

export const topicsToCsv = (topics: readonly Pick<TopicDraft, 'name' | 'terms' | 'negations'>[]): string =>
  [
    topicColumns,
    ...topics.map(({ name, terms, negations }) => [
      ...interfaceLanguages.map((language) => name[language] ?? ''),
      terms.join(`${BETWEEN} `),
      negations.join(`${BETWEEN} `),
    ]),
  ]
    .map((row) => `${row.map(cellOf).join(',')}\r\n`)
    .join('');

const listOf = (cell: string): string[] =>
  cell
    .split(BETWEEN)
    .map((term) => term.trim())
    .filter((term) => term !== '');

const pathOf = (row: number, column: string): string => `rows.${row + 2}.${column}`;

const errorsOf = ({ name, terms, negations }: TopicDraft, row: number): InputError[] => {
  const tooLong = Object.entries(name).filter(([, text]) => text.length > TOPICS.nameLength);
  const lists = Object.entries({ terms, negations });
  return [
    ...(Object.keys(name).length === 0
      ? [{ path: pathOf(row, nameColumn('de')), code: 'input.valueMissing' as const }]
      : []),
    ...tooLong.map(([language]) => ({
      path: pathOf(row, nameColumn(language as InterfaceLanguage)),
      code: 'input.too_big' as const,
    })),
    ...lists.flatMap(([column, list]): InputError[] => {
      const path = pathOf(row, column);
      if (list.length > TOPICS.terms || list.some((term) => term.length > TOPICS.termLength))
        return [{ path, code: 'input.too_big' }];
      return list.every((term) => /\p{L}/u.test(term)) ? [] : [{ path, code: 'input.invalid_format' }];
    }),
  ];
};

/**
 * Parses rows with headings into topics, or returns all errors by row and column and no topics. Unknown columns are
 * errors, too, since a misspelt name would be lost.
 */
export const rowsToTopics = (
  rows: readonly (readonly string[])[],
): { readonly topics: TopicDraft[]; readonly errors: InputError[] } => {
  const headings = (rows[0] ?? []).map((heading) => heading.trim().toLowerCase());
  const unknown = headings.filter((heading) => !topicColumns.some((column) => column === heading));
  if (!headings.includes('terms') || !headings.some((heading) => heading.startsWith('name_')))
    return { topics: [], errors: [{ path: 'rows.1', code: 'input.invalid_format' }] };
  if (unknown.length > 0)
    return {
      topics: [],
      errors: unknown.map((heading) => ({
        path: `rows.1.${headings.indexOf(heading) + 1}`,
        code: 'input.unrecognized_keys',
      })),
    };
  const topics = rows.slice(1).map((cells): TopicDraft => {
    const at = (column: string): string =>
      (cells[headings.indexOf(column)] ?? '').trim().replace(GUARDED, '');
    const names = interfaceLanguages.flatMap((language) => {
      const name = at(nameColumn(language));
      return name === '' ? [] : [[language, name] as const];
    });
    return {
      id: 0,
      name: Object.fromEntries(names),
      terms: listOf(at('terms')),
      negations: listOf(at('negations')),
    };
  });
  const errors = topics.flatMap(errorsOf);
  if (topics.length > TOPICS.topics)
    errors.push({ path: pathOf(TOPICS.topics, 'terms'), code: 'input.too_big' });
  return { topics: errors.length > 0 ? [] : topics, errors };
};
