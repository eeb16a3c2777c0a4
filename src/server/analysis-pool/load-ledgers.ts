import type pg from 'pg';
import { type EncodedAnswers, openAnswers } from '#analysis/counting/packed-columns.ts';
import { copyOut, loadAnswers } from './load-answers.ts';

export const integers = (numbers: Iterable<number>): string =>
  `'{${[...numbers].map((number) => Math.trunc(number)).join(',')}}'::integer[]`;

export const inTenant = (tenantId: number, query: (tenant: number) => string): string => {
  const tenant = Math.trunc(tenantId);
  return `begin read only;
    select set_config('role', 'plenum_app', true), set_config('plenum.tenant_id', '${tenant}', true), require_settled_tenant(${tenant});
    copy (${query(tenant)}) to stdout (format binary);
    commit`;
};

export const copyRows = async (
  client: pg.Client,
  statements: string,
  onRow: (id: number, bytes: Uint8Array) => void,
): Promise<void> => {
  await copyOut(client, statements, onRow).catch(async (error: unknown) => {
    await client.query('rollback').catch(() => {});
    throw error;
  });
};

export const loadFormerGroups = async (
  client: pg.Client,
  tenantId: number,
  surveyIds: readonly number[],
): Promise<Map<number, Uint16Array>> => {
  const found = new Map<number, Uint16Array>();
  const query = (tenant: number) => `select survey_id, former_groups from filter_ledgers
    where tenant_id = ${tenant} and survey_id = any(${integers(surveyIds)}) and former_groups is not null`;
  await copyRows(client, inTenant(tenantId, query), (surveyId, bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    found.set(
      surveyId,
      Uint16Array.from({ length: bytes.length / 2 }, (_, index) => view.getUint16(index * 2, true)),
    );
  });
  return found;
};

export const loadSegmentStarts = async (
  client: pg.Client,
  tenantId: number,
  surveyIds: readonly number[],
): Promise<Map<number, Map<number, number>>> => {
  const found = new Map<number, Map<number, number>>();
  const query = (tenant: number) => `select survey_id, int4send(segment) || int8send(
      sum(respondent_count) over (partition by survey_id order by segment) - respondent_count)
    from survey_answers where tenant_id = ${tenant} and survey_id = any(${integers(surveyIds)})`;
  await copyRows(client, inTenant(tenantId, query), (surveyId, bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const starts = found.get(surveyId) ?? new Map<number, number>();
    found.set(surveyId, starts.set(view.getInt32(0), Number(view.getBigInt64(4))));
  });
  return found;
};

export const loadPackedQueries = (
  client: pg.Client,
  tenantId: number,
  queryIds: readonly number[],
  onQuery: (queryId: number, packed: Uint8Array) => void,
): Promise<void> => {
  const query = (tenant: number) => `select id, packed from released_queries
    where tenant_id = ${tenant} and id = any(${integers(queryIds)})`;
  return copyRows(client, inTenant(tenantId, query), onQuery);
};

/**
 * Loads answers in the version that was fixed for filters, released or earlier, one part per segment in order. A
 * survey without that version is absent.
 */
export const loadVersions = async (
  client: pg.Client,
  tenantId: number,
  wanted: ReadonlyMap<number, number>,
): Promise<Map<number, EncodedAnswers[]>> => {
  const found = await loadAnswers(client, tenantId, wanted);
  const earlier = [...wanted].filter(([surveyId]) => !found.has(surveyId));
  if (earlier.length === 0) return found;
  const query = (tenant: number) => `select survey_id, packed from survey_version_answers
    where tenant_id = ${tenant} and (survey_id, version) in (
      select * from unnest(${integers(earlier.map(([id]) => id))}, ${integers(earlier.map(([, version]) => version))}))
    order by survey_id, segment`;
  await copyRows(client, inTenant(tenantId, query), (surveyId, bytes) => {
    const segments = found.get(surveyId);
    if (segments) segments.push(openAnswers(bytes));
    else found.set(surveyId, [openAnswers(bytes)]);
  });
  return found;
};
