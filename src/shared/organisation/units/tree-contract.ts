import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, text, versionedId } from '../../schemas.ts';
import { MAXIMUM_UNIT_NAME_LENGTH, MAXIMUM_UNITS_AT_ONCE } from './rules.ts';

const version = z.int().min(1);
const unitName = text(MAXIMUM_UNIT_NAME_LENGTH).trim().min(1);
const versionedUnit = z.strictObject({ id, version });
const units = z.array(versionedUnit).min(1).max(MAXIMUM_UNITS_AT_ONCE);
const params = z.object({ unitId: idParam });

const changedUnits = z.array(versionedId);

const ofTree = ['error.notFound', 'unit.busy'] as const;

export const createUnit = endpoint({
  operationId: 'createUnit',
  method: 'POST',
  audit: 'unit.created',
  path: '/subunits',
  summary: 'Add a unit below one of one’s own',
  access: 'session',
  permission: 'users.manage',
  body: z.strictObject({ parentId: id, name: unitName }),
  response: versionedId,
  status: 201,
  problems: [...ofTree, 'unit.nameTaken', 'unit.archived'],
});

export const renameUnit = endpoint({
  operationId: 'renameUnit',
  method: 'PUT',
  audit: 'unit.renamed',
  path: '/subunits/:unitId/name',
  summary: 'Rename a unit',
  access: 'session',
  permission: 'users.manage',
  params,
  body: z.strictObject({ name: unitName, version }),
  response: changedUnits,
  problems: [...ofTree, 'unit.conflict', 'unit.nameTaken', 'unit.outermost'],
});

export const moveUnits = endpoint({
  operationId: 'moveUnits',
  method: 'PUT',
  audit: 'unit.moved',
  path: '/subunits/parent',
  summary: 'Move units, with all below them, below another one',
  access: 'session',
  permission: 'users.manage',
  body: z.strictObject({ units, parentId: id }),
  response: changedUnits,
  problems: [...ofTree, 'unit.conflict', 'unit.nameTaken', 'unit.outermost', 'unit.circle', 'unit.archived'],
});

export const archiveUnits = endpoint({
  operationId: 'archiveUnits',
  method: 'PUT',
  audit: 'unit.archived',
  path: '/subunits/archive',
  summary: 'Archive units with all below them, or take them back from the archive',
  access: 'session',
  permission: 'users.manage',
  body: z.strictObject({ units, isArchived: z.boolean() }),
  response: changedUnits,
  problems: [...ofTree, 'unit.conflict', 'unit.outermost', 'unit.archived'],
});

export const mergeClash = z.object({ kind: z.enum(['unit', 'survey', 'codebook']), name: z.string() });
export const MAXIMUM_CLASHES_SHOWN = 50;

export const unitMerge = z.object({
  surveyCount: z.int().min(0),
  userCount: z.int().min(0),
  unitCount: z.int().min(0),
  publicationCount: z.int().min(0),
  codebookCount: z.int().min(0),
  clashCount: z.int().min(0),
  clashes: z.array(mergeClash).max(MAXIMUM_CLASHES_SHOWN),
});
export type UnitMerge = z.infer<typeof unitMerge>;

export const previewMerge = endpoint({
  operationId: 'previewUnitMerge',
  method: 'GET',
  path: '/subunits/:unitId/merge/:targetId',
  summary: 'What a merge of the unit into another would take over, and what of both clashes',
  access: 'session',
  permission: 'users.manage',
  params: params.extend({ targetId: idParam }),
  response: unitMerge,
  problems: ['error.notFound', 'unit.outermost', 'unit.circle', 'unit.archived'],
});

export const mergeUnit = endpoint({
  operationId: 'mergeUnit',
  method: 'POST',
  audit: 'unit.merged',
  path: '/subunits/:unitId/merge',
  summary: 'Put all of a unit into another one, which stays',
  access: 'session',
  permission: 'users.manage',
  params,
  body: z.strictObject({ version, targetId: id, targetVersion: version }),
  problems: [...ofTree, 'unit.conflict', 'unit.outermost', 'unit.circle', 'unit.archived', 'unit.clash'],
});
