import type { BenchDatabase } from './bench-database.ts';
import { benchCharts } from './charts.ts';
import { benchDetection } from './detection.ts';
import { benchDocuments } from './documents.ts';
import { benchExports } from './exports.ts';
import { benchFigures, benchMillion } from './figures.ts';
import { benchFilterUse } from './filter-use.ts';
import { benchHostileFiles } from './hostile-files.ts';
import { benchImport } from './import.ts';
import { benchLatency } from './latency.ts';
import type { Measurement } from './measure.ts';
import { benchMemory } from './memory.ts';
import { benchOverview } from './overview.ts';
import { benchPage } from './page.ts';
import { benchReads } from './reads.ts';
import { benchSeries } from './series.ts';
import { benchSolver } from './solver.ts';
import { benchTexts } from './texts.ts';

export type Benchmark = (database: BenchDatabase) => Promise<Measurement[]>;

/** Every part of `npm run bench`, in the order of the README's table. */
export const benchmarks: Record<string, Benchmark> = {
  figures: benchFigures,
  million: benchMillion,
  memory: benchMemory,
  latency: benchLatency,
  reads: benchReads,
  import: benchImport,
  files: benchHostileFiles,
  detection: benchDetection,
  charts: benchCharts,
  exports: benchExports,
  documents: benchDocuments,
  series: benchSeries,
  overview: benchOverview,
  texts: benchTexts,
  use: benchFilterUse,
  solver: benchSolver,
  page: benchPage,
};
