import { filterJob } from '../features/calculation/filter-job.ts';
import { fetchFiles } from '../features/connections/fetch-files.ts';
import { exportJob } from '../features/exports/export-job.ts';
import type { Readers } from '../features/imports/reader/create-readers.ts';
import { importJob } from '../features/imports/reader/import-job.ts';
import { mailJob } from '../features/mails/mail-job.ts';
import { calculationJob } from '../features/report-calculation/calculate-report.ts';
import { scalesJob } from '../features/scales/scales-job.ts';
import { seriesJob } from '../features/series/series-job.ts';
import { suggestionsJob } from '../features/topics/suggestions-job.ts';
import { wordsJob } from '../features/words/words-job.ts';
import type { JobDefinitions } from '../jobs/run-queued-job.ts';

export const jobDefinitions = (readers: Readers): JobDefinitions =>
  ({
    calculation: calculationJob,
    export: exportJob,
    filter: filterJob,
    import: importJob(readers, fetchFiles),
    mails: mailJob,
    scales: scalesJob,
    series: seriesJob,
    suggestions: suggestionsJob,
    words: wordsJob,
  }) satisfies JobDefinitions;
