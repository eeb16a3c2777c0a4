import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type TableMapping, tableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportResult, ShownImportProblem } from '#shared/surveys/imports/preview.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { openDiskFile } from '../../features/surveys/imports/files/open-disk-file.ts';
import type { FileSet } from '../../features/surveys/imports/preview/import-group.ts';
import { createReaders, type Readers } from '../../features/surveys/imports/reader/create-readers.ts';
import { listApplicableCodebooks } from '../../features/surveys/imports/records/codebook-queries.ts';
import { groupFiles } from '../../features/surveys/imports/records/group-files.ts';
import type { KnownMappings } from '../../features/surveys/imports/records/open-source.ts';
import { presentNamedMapping } from '../../features/surveys/imports/records/present-import.ts';
import { findTenantId, respondentFloor } from '../../features/surveys/imports/records/queries.ts';
import { ImportRejectedError, type SourceFile } from '../../features/surveys/imports/source/survey-draft.ts';
import { buildAccessRules } from '../../lib/remote/remote-rules.ts';
import type { RemoteRules } from '../../lib/remote/request-remote.ts';
import { problemLines, SHOWN_PROBLEMS, words } from '../setup/problem-lines.ts';
import { fetchLimeSurvey } from './fetch-limesurvey.ts';
import { watchFolder } from './watch-folder.ts';

export const importUsage =
  'plenum import FILE… | --watch FOLDER | --limesurvey ADDRESS --user NAME --password-file FILE [--survey ID]… [--mapping FILE.json | --codebook NAME] [--replace [--force]] [--join] [--strict] [--tenant SUBDOMAIN] [--min-respondents N]';

export class ImportUsageError extends Error {}

const SEVERITIES: readonly ShownImportProblem['severity'][] = ['error', 'unsure', 'warning'];

const bySeverity = (problems: readonly ShownImportProblem[]): ShownImportProblem[] =>
  problems.toSorted((left, right) => SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity));

const excludedLines = ({ excluded }: ImportResult): string[] =>
  [...Map.groupBy(excluded, ({ reason }) => reason)].map(([reason, questions]) => {
    const names = questions.slice(0, SHOWN_PROBLEMS).map(({ question }) => question);
    const more = questions.length > names.length ? `, … and ${questions.length - names.length} more` : '';
    return `  left out (${words(reason)}): ${names.join(', ')}${more}`;
  });

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const summary = (result: ImportResult): string => {
  const parts = [
    counted(result.surveysCreated, 'survey'),
    result.surveysReplaced > 0 && `${result.surveysReplaced} replaced`,
    result.surveysUnchanged > 0 &&
      `${result.surveysUnchanged} there already (--replace takes the new answers)`,
    counted(result.respondents, 'respondent'),
    result.incomplete > 0 && `${result.incomplete} incomplete left out`,
    counted(result.items, 'new item'),
    result.comments > 0 && counted(result.comments, 'comment'),
  ];
  return parts.filter(Boolean).join(', ');
};

const readMapping = async (path: string): Promise<TableMapping> => {
  try {
    return tableMapping.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new ImportUsageError(`${path} is no mapping: ${(error as Error).message}`);
  }
};

const knownMappings = async (
  database: Database,
  tenantId: number,
  { mapping, codebook }: { mapping?: string | undefined; codebook?: string | undefined },
): Promise<KnownMappings> => {
  // The command line speaks for the tenant.
  const importer = { unitIds: 'all', userId: null } as const;
  const rows = await inTenant(database, tenantId, (db) => listApplicableCodebooks(db, importer));
  const codebooks = rows.map(presentNamedMapping);
  if (mapping !== undefined) return { edited: await readMapping(mapping), codebooks };
  if (codebook === undefined) return { edited: null, codebooks };
  const named = codebooks.find(({ name }) => name === codebook);
  if (!named) throw new ImportUsageError(`There is no codebook "${codebook}".`);
  return { edited: named.mapping, codebooks };
};

const openFiles = async (paths: readonly string[]): Promise<Map<SourceFile, string>> => {
  const open = (path: string) =>
    openDiskFile(path).catch(() => {
      throw new ImportUsageError(`${path} cannot be read.`);
    });
  return new Map(await Promise.all(paths.map(async (path) => [await open(path), path] as const)));
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        codebook: { type: 'string' },
        replace: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        join: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        watch: { type: 'string' },
        limesurvey: { type: 'string' },
        user: { type: 'string' },
        'password-file': { type: 'string' },
        survey: { type: 'string', multiple: true, default: [] as string[] },
        tenant: { type: 'string' },
        'min-respondents': { type: 'string' },
      },
    });
  } catch (error) {
    throw new ImportUsageError((error as Error).message);
  }
};

interface ImportServices {
  readonly database: Database;
  readonly url: string;
  readonly rules?: RemoteRules;
  readonly readers?: Readers;
}

/**
 * `plenum import`: imports each survey file (with its responses, if they are separate) in its own transaction and
 * prints the results. Returns 0 if every file was imported, 1 if one was refused. With `--watch` it continues until
 * `signal` aborts. Throws `ImportUsageError`.
 */
export const importFiles = async (
  { database, url, rules = buildAccessRules({}), readers: kept }: ImportServices,
  args: readonly string[],
  say: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  const { values, positionals } = readArguments(args);
  const wanted = values['min-respondents'];
  const minRespondentCount = wanted === undefined ? null : Number(wanted);
  const { watch: folder, limesurvey } = values;
  const ways = [positionals.length > 0, folder !== undefined, limesurvey !== undefined];
  if (ways.filter(Boolean).length !== 1) throw new ImportUsageError(`Usage: ${importUsage}`);
  if (minRespondentCount !== null && (!Number.isInteger(minRespondentCount) || minRespondentCount < 1))
    throw new ImportUsageError('--min-respondents takes a whole number from 1.');
  const tenantId = await findTenantId(database, values.tenant);
  if (tenantId === null) throw new ImportUsageError(`There is no tenant "${values.tenant ?? ''}".`);
  const floor = await respondentFloor(database, tenantId);
  if (minRespondentCount !== null && minRespondentCount < floor)
    throw new ImportUsageError(`The tenant allows no minimum below ${floor}.`);
  const minimum = minRespondentCount ?? floor;
  const known = { ...(await knownMappings(database, tenantId, values)), minimum };
  const options = {
    replace: values.replace ? 'all' : 'none',
    allowSmaller: values.force,
    allowSamePeople: values.force,
    joinSimilar: values.join,
    isStrict: values.strict,
    minRespondentCount,
  } as const;
  const reach = { tenantId, unitIds: 'all' } as const;
  const readers = kept ?? createReaders(url);
  let refused = 0;
  const take = async (paths: readonly string[]): Promise<void> => {
    const files = await openFiles(paths);
    const groups = await groupFiles([...files.keys()]);
    const sets = groups.map(({ format, files: parts }) => ({
      format,
      paths: parts.map((file) => files.get(file) as string),
    }));
    const size = (parts: readonly SourceFile[]) => parts.reduce((sum, file) => sum + file.size, 0);
    const firstFile = groups[0]?.files[0]?.name ?? '';
    const shared = await readers
      .run('detect', { sets, minimum }, { bytes: size([...files.keys()]), firstFile, signal })
      .catch((error: unknown) => {
        // Which file cannot be read is said when its turn comes.
        if (error instanceof ImportRejectedError) return [];
        throw error;
      });
    for (const [number, group] of groups.entries()) {
      const name = group.files.map((file) => file.name).join(' + ');
      try {
        const result = await readers.run(
          'importFiles',
          { reach, files: sets[number] as FileSet, options: { ...options, known: { ...known, shared } } },
          {
            bytes: size(group.files),
            firstFile: group.files[0]?.name ?? '',
            signal,
          },
        );
        say(`${name}: imported ${summary(result)}`);
        for (const line of [...problemLines(bySeverity(result.problems)), ...excludedLines(result)])
          say(line);
        if (result.problems.some(({ code }) => code === 'itemsNearlySame'))
          say('  With --join, items that differ in spelling only are imported as the same question.');
      } catch (error) {
        if (!(error instanceof ImportRejectedError)) throw error;
        refused += 1;
        say(`${name}: refused`);
        for (const line of problemLines(error.problems)) say(line);
        if (error.problems.some(({ code }) => code === 'replacementSmaller'))
          say('  Nothing was changed. With --force they are replaced all the same.');
        if (error.problems.some(({ severity }) => severity === 'unsure'))
          say('  Nothing was changed. Say with --mapping what the columns mean, or leave out --strict.');
      }
    }
  };
  try {
    if (folder !== undefined && !(await isFolder(folder)))
      throw new ImportUsageError(`${folder} is no folder that can be read.`);
    if (limesurvey !== undefined) {
      const isFetched = await fetchLimeSurvey(
        {
          address: limesurvey,
          userName: values.user,
          passwordFile: values['password-file'],
          surveyIds: values.survey,
        },
        rules,
        { say, take, signal },
      );
      if (!isFetched) refused += 1;
    } else if (folder === undefined) await take(positionals);
    else await watchFolder({ database, tenantId, folder, take, say, signal });
  } finally {
    if (!kept) await readers.close();
  }
  return refused === 0 ? 0 : 1;
};
