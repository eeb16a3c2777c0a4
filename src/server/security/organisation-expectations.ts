import { type ExpectationRow, needs } from './expectation.ts';

const surveyIds = [2_147_483_647];
const period = { name: 'New', start: null, end: null };
const absentUnits = [{ id: 2_147_483_647, version: 1 }];
export const unitExpectations: readonly ExpectationRow[] = [
  [/^(GET \/periods\/administration|DELETE \/periods\/:periodId)$/, needs('periods.manage')],
  [/^POST \/periods$/, needs('periods.manage', () => period)],
  [/^PUT \/periods\/:periodId$/, needs('periods.manage', () => ({ version: 1, draft: period }))],
  [
    /^POST \/periods\/:periodId\/merge$/,
    needs('periods.manage', () => ({ version: 1, targetId: 2_147_483_647, targetVersion: 1 })),
  ],
  [/^GET \/subunits/, needs('users.manage')],
  [
    /^POST \/(subunits|users)\/import-preview$/,
    needs('users.manage', () => ({ csv: 'name', columns: null })),
  ],
  [
    /^POST \/(subunits|users)\/import$/,
    needs('users.manage', () => ({ csv: 'name', columns: null, digest: '' })),
  ],
  [/^POST \/subunits$/, needs('users.manage', ({ unitId }) => ({ parentId: unitId, name: 'New' }))],
  [/^PUT \/subunits\/:unitId\/name$/, needs('users.manage', () => ({ name: 'Renamed', version: 1 }))],
  [
    /^PUT \/subunits\/parent$/,
    needs('users.manage', ({ unitId }) => ({ units: absentUnits, parentId: unitId })),
  ],
  [/^PUT \/subunits\/archive$/, needs('users.manage', () => ({ units: absentUnits, isArchived: true }))],
  [
    /^POST \/subunits\/:unitId\/merge$/,
    needs('users.manage', ({ unitId }) => ({ version: 1, targetId: unitId, targetVersion: 1 })),
  ],
];

export const surveyExpectations: readonly ExpectationRow[] = [
  [/^GET \/surveys\/(administration|use)$/, needs('surveys.manage')],
  [/^GET \/surveys\/:surveyId\/ledger$/, needs('surveys.manage')],
  [/^POST \/surveys\/deletion$/, needs('surveys.manage', () => ({ surveyIds, fromReports: true }))],
  [/^PUT \/surveys\/closing$/, needs('surveys.manage', () => ({ surveyIds }))],
  [/^PUT \/surveys\/minimum$/, needs('surveys.manage', () => ({ surveyIds, minRespondentCount: 9 }))],
  [/^PUT \/surveys\/status$/, needs('surveys.manage', () => ({ surveyIds, status: 'VALIDATION' }))],
  [/^PUT \/surveys\/correction$/, needs('surveys.manage', () => ({ surveyIds, leaderName: 'New' }))],
];
