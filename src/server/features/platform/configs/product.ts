import { programVersion } from '../../../db/postgres/program-version.ts';

export const PRODUCT = { version: programVersion } as const;
