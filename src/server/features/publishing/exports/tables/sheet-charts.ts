import { posix } from 'node:path';
import type { Feature, Image } from 'write-excel-file/node';
import { writeChart } from '../../../../slides/package/write-chart.ts';
import { emu } from '../../../../slides/slide/geometry.ts';
import type { NativeChart } from '../../../../slides/slide/native-chart.ts';
import { createRelations, relationsPath, writeRelations } from '../../../../slides/slide/package-parts.ts';
import { xml, xmlDocument, xmlText } from '../../../../slides/slide/xml.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument';
const RELATION = 'plenumCharts';

/** Points. */
const SIZE = { width: 520, height: 292, perBar: 24 } as const;
/** The lowest row that a program shows unless told otherwise (LibreOffice). */
const ROW_POINTS = 12.8;

const heightOf = (chart: NativeChart): number =>
  chart.kind === 'bars' && chart.direction === 'row'
    ? Math.max(SIZE.height, chart.sheet.rows.length * SIZE.perBar)
    : SIZE.height;

export interface SheetCharts {
  readonly charts: readonly NativeChart[];
  readonly alt: string;
  /** Column and row, from 0, of the upper left corner of the first; the others stand below it. */
  readonly corner: { readonly column: number; readonly row: number };
}

const anchor = ({ alt, corner, charts }: SheetCharts, index: number, relation: string): string => {
  const above = charts.slice(0, index).map((chart) => Math.ceil(heightOf(chart) / ROW_POINTS) + 1);
  const height = heightOf(charts[index] as NativeChart);
  return xml('xdr:oneCellAnchor', {}, [
    xml('xdr:from', {}, [
      xmlText('xdr:col', String(corner.column)),
      xmlText('xdr:colOff', '0'),
      xmlText('xdr:row', String(above.reduce((sum, rows) => sum + rows, corner.row))),
      xmlText('xdr:rowOff', '0'),
    ]),
    xml('xdr:ext', { cx: emu(SIZE.width), cy: emu(height) }),
    xml('xdr:graphicFrame', { macro: '' }, [
      xml('xdr:nvGraphicFramePr', {}, [
        xml('xdr:cNvPr', { id: index + 2, name: `Chart ${index + 1}`, descr: alt }),
        xml('xdr:cNvGraphicFramePr'),
      ]),
      xml('xdr:xfrm', {}, xml('a:off', { x: 0, y: 0 }) + xml('a:ext', { cx: 0, cy: 0 })),
      xml(
        'a:graphic',
        {},
        xml(
          'a:graphicData',
          { uri: `${DRAWING}/chart` },
          xml('c:chart', { 'xmlns:c': `${DRAWING}/chart`, 'xmlns:r': OFFICE, 'r:id': relation }),
        ),
      ),
    ]),
    xml('xdr:clientData'),
  ]);
};

const drawingPath = (sheetIndex: number): string => `xl/drawings/charts${sheetIndex + 1}.xml`;
const chartPath = (sheetIndex: number, index: number): string =>
  `xl/charts/chart${sheetIndex + 1}-${index + 1}.xml`;

const filesOf = (own: SheetCharts, sheetIndex: number): Record<string, string> => {
  const relations = createRelations();
  const path = drawingPath(sheetIndex);
  const anchors = own.charts.map((_, index) =>
    anchor(own, index, relations.add('chart', chartPath(sheetIndex, index))),
  );
  const namespaces = { 'xmlns:xdr': `${DRAWING}/spreadsheetDrawing`, 'xmlns:a': `${DRAWING}/main` };
  return {
    [path]: xmlDocument(xml('xdr:wsDr', namespaces, anchors)),
    [relationsPath(path)]: writeRelations(path, relations),
    ...Object.fromEntries(
      own.charts.map((chart, index) => [chartPath(sheetIndex, index), writeChart(chart, null)]),
    ),
  };
};

const override = (path: string, type: string): string =>
  xml('Override', { PartName: `/${path}`, ContentType: `${CONTENT}.${type}+xml` });

/** Draws charts on sheets, by the sheets' names. */
export const drawCharts = (chartsOf: ReadonlyMap<string, SheetCharts>): Feature<Image['content']> => {
  const drawn = (sheet: string | undefined): SheetCharts | undefined => chartsOf.get(sheet ?? '');
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          insert: ({ sheet }) => (drawn(sheet) ? xml('drawing', { 'r:id': RELATION }) : undefined),
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': {
          insert: ({ sheet }, { sheetIndex }) =>
            drawn(sheet)
              ? xml('Relationship', {
                  Id: RELATION,
                  Type: `${OFFICE}/drawing`,
                  Target: posix.relative('xl/worksheets', drawingPath(sheetIndex)),
                })
              : undefined,
        },
        '[Content_Types].xml': {
          insert: (sheets) =>
            sheets
              .flatMap(({ sheet }, sheetIndex) => {
                const own = drawn(sheet);
                return own
                  ? [
                      override(drawingPath(sheetIndex), 'drawing'),
                      ...own.charts.map((_, index) =>
                        override(chartPath(sheetIndex, index), 'drawingml.chart'),
                      ),
                    ]
                  : [];
              })
              .join(''),
        },
      },
      write: {
        files: (sheets) =>
          Object.assign(
            {},
            ...sheets.map(({ sheet }, sheetIndex) => {
              const own = drawn(sheet);
              return own ? filesOf(own, sheetIndex) : {};
            }),
          ),
      },
    },
  };
};
