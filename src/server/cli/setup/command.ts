import { type ParseArgsConfig, parseArgs } from 'node:util';

export interface Command {
  summary: string;
  usage: readonly string[];
  run(args: string[]): Promise<number>;
}

export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

export const parseArguments = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) => {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};
