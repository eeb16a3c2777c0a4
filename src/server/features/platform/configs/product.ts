import { programVersion } from '../../../db/program-version.ts';

export const PRODUCT = { version: programVersion } as const;
