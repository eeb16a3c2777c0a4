import type pg from 'pg';
import type { TenantCache } from './answer-cache.ts';
import { copyRows, inTenant, integers } from './load-ledgers.ts';
import type { PoolSurvey } from './messages.ts';
import { type EncodedTexts, openTexts } from './packed-texts.ts';

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
  const ids = `any(${integers(wanted.keys())})`;
  const query = (tenant: number) => `select -id, int4send(answers_version) from surveys
      where tenant_id = ${tenant} and id = ${ids}
    union all
    select survey_id, int4send(item_collection_id) || int4send(segment) || array_send(respondents) || array_send(texts)
      from open_answers o join items i on i.tenant_id = o.tenant_id and i.id = o.item_id
      where o.tenant_id = ${tenant} and survey_id = ${ids}`;
  await copyRows(client, inTenant(tenantId, query), (surveyId, bytes) => {
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

/** Counts redactions of the tenant's comments after they were shown. */
export const findTextsVersion = async (client: pg.Client, tenantId: number): Promise<number> => {
  let version = 0;
  const query = (tenant: number) => `select id, int4send(texts_version) from tenants where id = ${tenant}`;
  await copyRows(client, inTenant(tenantId, query), (_, bytes) => {
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
