import type pg from 'pg';
import type { TenantCache } from './answer-cache.ts';
import { copyRows, inTenant } from './load-ledgers.ts';
import type { PoolSurvey } from './messages.ts';
import { type EncodedTexts, openTexts } from './packed-texts.ts';
import { queryTexts, queryTextsVersion } from './queries.ts';

/**
 * Loads texts by survey id in the released version, one part per item and segment; empty if nobody wrote. A survey
 * whose answers have been replaced is absent. Rows and (minus survey, version) come in one statement and therefore one
 * snapshot, as with packed answers.
 */
const loadTexts = async (
  client: pg.Client,
  tenantId: number,
  wanted: ReadonlyMap<number, number>,
): Promise<Map<number, EncodedTexts[]>> => {
  const rows = new Map<number, EncodedTexts[]>([...wanted.keys()].map((id) => [id, []]));
  const current = new Set<number>();
  await copyRows(client, inTenant(tenantId, queryTexts(wanted.keys())), (surveyId, bytes) => {
    if (surveyId >= 0) rows.get(surveyId)?.push(openTexts(bytes));
    else if (new DataView(bytes.buffer, bytes.byteOffset).getInt32(0) === wanted.get(-surveyId))
      current.add(-surveyId);
  });
  return new Map([...rows].filter(([id]) => current.has(id)));
};

export interface TextCaches {
  readonly connection: () => Promise<pg.Client>;
  readonly texts: TenantCache<EncodedTexts>;
}

export const textsStamp = (version: number, textsVersion: number): number => version + textsVersion * 2 ** 31;

export const findTextsVersion = async (client: pg.Client, tenantId: number): Promise<number> => {
  let version = 0;
  await copyRows(client, inTenant(tenantId, queryTextsVersion), (_, bytes) => {
    version = new DataView(bytes.buffer, bytes.byteOffset).getInt32(0);
  });
  return version;
};

export const loadCachedTexts = async (
  { connection, texts }: TextCaches,
  tenantId: number,
  surveys: readonly PoolSurvey[],
): Promise<Map<number, readonly EncodedTexts[]>> => {
  const found = new Map<number, readonly EncodedTexts[]>();
  const missing = new Map<number, number>();
  const client = await connection();
  const textsVersion = await findTextsVersion(client, tenantId);
  for (const { id, answersVersion } of surveys) {
    const parts = texts.get(id, textsStamp(answersVersion, textsVersion));
    if (parts === null) missing.set(id, answersVersion);
    else found.set(id, parts);
  }
  if (missing.size === 0) return found;
  for (const [id, parts] of await loadTexts(client, tenantId, missing)) {
    texts.set(id, textsStamp(missing.get(id) as number, textsVersion), parts);
    found.set(id, parts);
  }
  return found;
};
