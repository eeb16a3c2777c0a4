import { scalesJob } from '../../features/curation/scales/scales-job.ts';
import { filterJob } from '../../features/figures/calculation/filter-job.ts';
import { suggestionsJob } from '../../features/figures/topics/suggestions-job.ts';
import { wordsJob } from '../../features/figures/words/words-job.ts';
import { seriesJob } from '../../features/oversight/series/series-job.ts';
import { mailJob } from '../../features/platform/mails/mail-job.ts';
import { attachReports } from '../../features/publishing/exports/attach-reports.ts';
import { exportJob } from '../../features/publishing/exports/jobs/export-job.ts';
import { calculationJob } from '../../features/reports/report-calculation/calculate-report.ts';
import { fetchFiles } from '../../features/surveys/connections/fetch-files.ts';
import type { Readers } from '../../features/surveys/imports/reader/create-readers.ts';
import { importJob } from '../../features/surveys/imports/reader/import-job.ts';
import type { JobDefinitions } from '../../jobs/run-queued-job.ts';

export const jobDefinitions = (readers: Readers): JobDefinitions =>
  ({
    calculation: calculationJob,
    export: exportJob,
    filter: filterJob,
    import: importJob(readers, fetchFiles),
    mails: mailJob(attachReports),
    scales: scalesJob,
    series: seriesJob,
    suggestions: suggestionsJob,
    words: wordsJob,
  }) satisfies JobDefinitions;
