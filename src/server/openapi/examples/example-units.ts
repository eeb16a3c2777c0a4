import { onePage } from './example-report.ts';

export const exampleUnit = {
  id: 9,
  parentId: 2,
  name: 'Institute of Psychology',
  path: 'Faculty of Arts / Institute of Psychology',
};
const units = [{ id: exampleUnit.id, version: 1 }];
const changed = { answer: [{ id: exampleUnit.id, version: 2 }] };

export const unitExamples = {
  searchUnits: { answer: onePage(exampleUnit) },
  searchSubunits: {
    answer: onePage({
      ...exampleUnit,
      ...{ version: 1, isArchived: false, mayRename: true, mayMove: true },
      ...{ depth: 1, surveyCount: 14, userCount: 1 },
      users: [{ id: 3, name: 'Kim Albers', role: 'REPORT_CREATOR' }],
    }),
  },
  createUnit: {
    body: { parentId: exampleUnit.id, name: 'Social Psychology' },
    answer: { id: 14, version: 1 },
  },
  renameUnit: { body: { name: 'Psychology', version: 1 }, ...changed },
  moveUnits: { body: { units, parentId: 4 }, ...changed },
  archiveUnits: { body: { units, isArchived: true }, ...changed },
  previewUnitMerge: {
    answer: {
      ...{ surveyCount: 12, userCount: 3, unitCount: 0, publicationCount: 2, codebookCount: 0 },
      ...{ clashCount: 1, clashes: [{ kind: 'survey', name: 'Introduction to statistics' }] },
    },
  },
  mergeUnit: { body: { version: 1, targetId: 4, targetVersion: 3 } },
};
