import { programVersion } from '../../db/program-version.ts';

/** Which Plenum this is. */
export const PRODUCT = { version: programVersion } as const;
