import type { Connection, Schedule } from '#shared/surveys/connections/contract.ts';
import { exampleImport } from './example-import.ts';

const exampleConnection: Connection = {
  id: 4,
  name: 'Evaluation office',
  address: 'https://surveys.example.org/index.php/admin/remotecontrol',
  userName: 'plenum',
  ownerName: 'Kim Albers',
  updatedAt: '2026-11-02T08:15:00Z',
};
const exampleSchedule: Schedule = {
  every: 'DAILY',
  outcome: 'UNCHANGED',
  lastRunAt: '2026-11-21T08:15:00Z',
  nextRunAt: '2026-11-22T08:15:00Z',
  importId: null,
  held: null,
};
const { name, address, userName } = exampleConnection;
const password = 'kept encrypted, never answered';

export const connectionExamples = {
  listConnections: { answer: [exampleConnection] },
  createConnection: { body: { name, address, userName, password }, answer: exampleConnection },
  updateConnection: { body: { name, address, userName }, answer: exampleConnection },
  listRemoteSurveys: {
    answer: [
      {
        surveyId: '617293',
        title: 'Lecture evaluation',
        isActive: true,
        isImported: true,
        schedule: exampleSchedule,
      },
    ],
  },
  putSchedule: { body: { every: 'DAILY' }, answer: exampleSchedule },
  fetchRemoteSurveys: {
    body: { surveyIds: ['617293'] },
    answer: { ...exampleImport, state: 'FETCHING', files: [] },
  },
};
