import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { countsSchema, text } from '../../schemas.ts';

/** `key` identifies a row within the file; `parent` is a key, a name or a path. */
export const unitFields = ['key', 'name', 'parent'] as const;
export type UnitField = (typeof unitFields)[number];

export const personFields = ['username', 'name', 'roles', 'units', 'externalIds'] as const;
export type PersonField = (typeof personFields)[number];

export const MAXIMUM_IMPORTED_ROWS = 5_000;
export const MAXIMUM_IMPORTED_CHARACTERS = 2_000_000;
export const MAXIMUM_IMPORTED_COLUMNS = 100;
export const MAXIMUM_ROWS_SHOWN = 500;

export const rowStates = ['added', 'changed', 'unchanged', 'refused'] as const;
export type RowState = (typeof rowStates)[number];

export const rowReasons = [
  'nameMissing',
  'tooLong',
  'unmailable',
  'repeated',
  'keyRepeated',
  'parentUnknown',
  'parentSeveral',
  'parentRefused',
  'parentArchived',
  'parentMissing',
  'circle',
  'tooDeep',
  'archived',
  'usernameMissing',
  'roleUnknown',
  'roleAbove',
  'roleMissing',
  'unitUnknown',
  'unitSeveral',
  'unitArchived',
  'unitMissing',
  'externalIdTaken',
  'externalIdAbove',
  'oneself',
  'outOfReach',
] as const;
export type RowReason = (typeof rowReasons)[number];

export const importedRow = z.object({
  /** Line of the file, from 1. */
  line: z.int().min(1),
  name: z.string(),
  detail: z.string(),
  state: z.enum(rowStates),
  reason: z.enum(rowReasons).nullable(),
  about: z.string(),
});
export type ImportedRow = z.infer<typeof importedRow>;

const previewOf = <Field extends readonly [string, ...string[]]>(fields: Field) =>
  z.object({
    delimiter: z.string(),
    headings: z.array(z.string()),
    columns: z.array(z.enum(fields).nullable()),
    counts: countsSchema(rowStates),
    rows: z.array(importedRow).max(MAXIMUM_ROWS_SHOWN),
    /** Hash of the previewed changes; only these can be applied. */
    digest: z.string(),
  });
export const unitPreview = previewOf(unitFields);
export const peoplePreview = previewOf(personFields);
export type ImportPreviewOf<Field extends string> = Omit<z.infer<typeof unitPreview>, 'columns'> & {
  columns: (Field | null)[];
};

const tableOf = <Field extends readonly [string, ...string[]]>(fields: Field) =>
  z.strictObject({
    csv: text(MAXIMUM_IMPORTED_CHARACTERS),
    /** `null` to detect fields by headings. */
    columns: z.array(z.enum(fields).nullable()).max(MAXIMUM_IMPORTED_COLUMNS).nullable(),
  });
const counts = z.object({ added: z.int().min(0), changed: z.int().min(0) });
const digest = text(64);
const ofTable = [
  'organisationImport.noRows',
  'organisationImport.tooManyRows',
  'organisationImport.unreadable',
  'organisationImport.columnsMissing',
] as const;
const ofApplying = ['organisationImport.refused', 'organisationImport.changed', 'unit.busy'] as const;

export const previewUnits = endpoint({
  operationId: 'previewUnitImport',
  method: 'POST',
  audit: 'none',
  path: '/subunits/import-preview',
  summary: 'What a table of units would add',
  access: 'session',
  permission: 'users.manage',
  body: tableOf(unitFields),
  response: unitPreview,
  problems: ofTable,
});

export const importUnits = endpoint({
  operationId: 'importUnits',
  method: 'POST',
  audit: 'unit.imported',
  path: '/subunits/import',
  summary: 'Add the units of a table, all or none, as its preview said',
  access: 'session',
  permission: 'users.manage',
  body: tableOf(unitFields).extend({ digest }),
  response: counts,
  problems: [...ofTable, ...ofApplying],
});

export const previewPeople = endpoint({
  operationId: 'previewPeopleImport',
  method: 'POST',
  audit: 'none',
  path: '/users/import-preview',
  summary: 'What a table of people would add and change',
  access: 'session',
  permission: 'users.manage',
  body: tableOf(personFields),
  response: peoplePreview,
  problems: ofTable,
});

export const importPeople = endpoint({
  operationId: 'importPeople',
  method: 'POST',
  audit: 'user.imported',
  path: '/users/import',
  summary: 'Add and change the people of a table, all or none, as its preview said',
  access: 'session',
  permission: 'users.manage',
  body: tableOf(personFields).extend({ digest }),
  response: counts,
  problems: [...ofTable, ...ofApplying, 'user.lastAdministrator'],
});
