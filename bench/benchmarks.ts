import type { BenchDatabase } from './bench-database.ts';
import type { Measurement } from './measure.ts';

export type Benchmark = (database: BenchDatabase) => Promise<Measurement[]>;

export const benchmarks: Record<string, () => Promise<Benchmark>> = {
  figures: async () => (await import('./figures.ts')).benchFigures,
  million: async () => (await import('./figures.ts')).benchMillion,
  memory: async () => (await import('./memory/memory.ts')).benchMemory,
  latency: async () => (await import('./api/latency.ts')).benchLatency,
  reads: async () => (await import('./api/reads.ts')).benchReads,
  import: async () => (await import('./import.ts')).benchImport,
  files: async () => (await import('./memory/hostile-files.ts')).benchHostileFiles,
  detection: async () => (await import('./detection.ts')).benchDetection,
  charts: async () => (await import('./documents/charts.ts')).benchCharts,
  exports: async () => (await import('./documents/exports.ts')).benchExports,
  documents: async () => (await import('./documents/documents.ts')).benchDocuments,
  series: async () => (await import('./series.ts')).benchSeries,
  overview: async () => (await import('./overview.ts')).benchOverview,
  scales: async () => (await import('./scales.ts')).benchScales,
  texts: async () => (await import('./texts.ts')).benchTexts,
  use: async () => (await import('./filter-use.ts')).benchFilterUse,
  large: async () => (await import('./large-filter.ts')).benchLargeFilter,
  solver: async () => (await import('./solver.ts')).benchSolver,
  guesses: async () => (await import('./solver.ts')).benchGuesses,
  page: async () => (await import('./page/page.ts')).benchPage,
  cells: async () => (await import('./cells/cells.ts')).benchCells,
};
