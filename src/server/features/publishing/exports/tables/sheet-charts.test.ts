import { beforeAll, expect, test } from 'vitest';
import { findAll, type ReadPackage, readPackage, seriesOf } from '../../../../slides/testing/read-slides.ts';
import { makeFile } from '../render/make-file.ts';
import { everyItemReport, fileTask } from '../testing/every-item.ts';
import { type ReadCell, readWorkbook } from '../testing/read-workbook.ts';

const DATA = 'Diagrammdaten';

const make = async (report = everyItemReport()): Promise<Uint8Array> => {
  const made = await makeFile(fileTask({ format: 'XLSX' }, report));
  if ('typeset' in made) throw new Error('There is no workbook.');
  return made.bytes;
};

const never = (path: string): never => {
  throw new Error(`${path} is missing.`);
};

let file: ReadPackage;
let cells: Map<string, ReadCell>;
beforeAll(async () => {
  const bytes = await make();
  file = readPackage(bytes);
  cells = readWorkbook(bytes).get(DATA) ?? new Map();
});

const partsIn = (folder: string): string[] =>
  [...file.xml.keys()].filter((path) => path.startsWith(folder) && !path.includes('_rels'));

const cellsAt = (formula: string): (ReadCell | null)[] => {
  const [, column = '', first = '', last = first] =
    /^'Diagrammdaten'!\$([A-Z]+)\$(\d+)(?::\$[A-Z]+\$(\d+))?$/.exec(formula) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => cells.get(`${column}${Number(first) + index}`) ?? null);
};

test('draws a chart of each kind that spreadsheet programs have', () => {
  const kinds = partsIn('xl/charts/').flatMap((path) => {
    const chart = file.xml.get(path);
    return ['c:barChart', 'c:lineChart', 'c:scatterChart'].filter(
      (kind) => chart && findAll(chart, kind).length > 0,
    );
  });
  expect(kinds.filter((kind) => kind === 'c:barChart').length).toBeGreaterThan(10);
  expect(kinds.filter((kind) => kind === 'c:lineChart').length).toBeGreaterThan(1);
  // Points without names beside them would be of nothing.
  expect(kinds).not.toContain('c:scatterChart');
});

test('takes names and values of a chart from cells of the workbook that hold the same', () => {
  const seen: string[] = [];
  for (const path of partsIn('xl/charts/'))
    for (const { name, names, values, formulas } of seriesOf(file.xml.get(path) ?? never(path))) {
      expect(cellsAt(formulas['c:tx'] ?? ''), path).toEqual([name]);
      expect(
        cellsAt(formulas['c:cat'] ?? '').map((cell) => cell ?? ''),
        path,
      ).toEqual(names);
      expect(cellsAt(formulas['c:val'] ?? ''), path).toEqual(values['c:val']);
      seen.push(...names);
    }
  expect(seen.length).toBeGreaterThan(50);
});

test('describes each chart in words for screen readers', () => {
  const described = partsIn('xl/drawings/').flatMap((path) =>
    findAll(file.xml.get(path) ?? never(path), 'xdr:cNvPr').map(({ attributes }) => attributes.descr ?? ''),
  );
  expect(described.length).toBe(partsIn('xl/charts/').length);
  for (const text of described) expect(text.length).toBeGreaterThan(20);
});

test('relates and types every part of a chart, so that programs open the file without repair', () => {
  const types = new Set(
    findAll(file.xml.get('[Content_Types].xml') ?? never('types'), 'Override').map(
      ({ attributes }) => attributes.PartName,
    ),
  );
  const related = [...file.xml.keys()].flatMap((path) =>
    file.relationsOf(path).flatMap(({ target }) => target ?? []),
  );
  for (const target of related) expect(Object.keys(file.parts)).toContain(target);
  for (const path of [...partsIn('xl/charts/'), ...partsIn('xl/drawings/')]) {
    expect([...types]).toContain(`/${path}`);
    expect(related).toContain(path);
  }
});

test('has no sheet of chart data if a report has no chart', async () => {
  const bytes = await make(everyItemReport({ reportItems: [] }));
  expect([...readWorkbook(bytes).keys()]).not.toContain(DATA);
});
