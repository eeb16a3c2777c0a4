import { parseArgs } from 'node:util';
import { reportExportFormats } from '#shared/publishing/exports/contract.ts';
import {
  type PaperName,
  type PaperOrientation,
  paperNames,
  paperOrientations,
} from '#shared/publishing/exports/paper.ts';
import { isTimeZone } from '../../features/publishing/exports/input/server-format.ts';

type Format = (typeof reportExportFormats)[number];

export class ExportUsageError extends Error {}

export interface ExportCommandRequest {
  readonly reportIds: readonly number[];
  readonly templateIds: readonly number[];
  readonly formats: readonly Format[];
  readonly language: string | undefined;
  readonly timeZone: string | undefined;
  readonly paper: PaperName;
  readonly orientation: PaperOrientation;
  readonly out: string;
  readonly overwrite: boolean;
  readonly tenant: string | undefined;
  readonly user: string | undefined;
}

const options = {
  template: { type: 'string', multiple: true, default: [] as string[] },
  format: { type: 'string', default: 'xlsx' },
  language: { type: 'string' },
  'time-zone': { type: 'string' },
  paper: { type: 'string', default: 'a4' },
  orientation: { type: 'string', default: 'portrait' },
  out: { type: 'string', default: '.' },
  overwrite: { type: 'boolean', default: false },
  tenant: { type: 'string' },
  user: { type: 'string' },
} as const;

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ExportUsageError((error as Error).message);
  }
};

const readNumbers = (texts: readonly string[], of: 'report' | 'template'): number[] => {
  const wrong = texts.find((text) => !/^[1-9]\d{0,9}$/.test(text));
  if (wrong !== undefined) throw new ExportUsageError(`"${wrong}" is no number of a ${of}.`);
  return [...new Set(texts.map(Number))];
};

const readChoice = <Choice extends string>(
  text: string,
  choices: readonly Choice[],
  what: string,
): Choice => {
  const found = choices.find((known) => known.toLowerCase() === text.trim().toLowerCase());
  if (found) return found;
  const known = choices.join(', ').toLowerCase();
  throw new ExportUsageError(`There is no ${what} "${text}"; there are ${known}.`);
};

export const readExportRequest = (args: string[]): ExportCommandRequest => {
  const { values, positionals } = parse(args);
  const reportIds = readNumbers(positionals, 'report');
  const templateIds = readNumbers(values.template, 'template');
  if (reportIds.length + templateIds.length === 0)
    throw new ExportUsageError(
      'Which report? Its number is in its address; --template takes that of a template.',
    );
  const formats = values.format.split(',').map((text) => readChoice(text, reportExportFormats, 'format'));
  const timeZone = values['time-zone'];
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new ExportUsageError(`There is no time zone "${timeZone}".`);
  const { language, out, overwrite, tenant, user } = values;
  return {
    reportIds,
    templateIds,
    formats: [...new Set(formats)],
    paper: readChoice(values.paper, paperNames, 'paper'),
    orientation: readChoice(values.orientation, paperOrientations, 'orientation'),
    ...{ language, timeZone, out, overwrite, tenant, user },
  };
};
