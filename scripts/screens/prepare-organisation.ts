import type { Call } from './prepare-imports.ts';

export interface PreparedOrganisation {
  published: number;
  links: Record<'de' | 'en', string>;
  led: number;
  unchecked: number;
}

const END_OF_LINKS = '2030-12-31T00:00:00Z';

const comments = [
  'Prof. Dr. Hannah Rademacher erklärt sehr anschaulich, aber die Übungsgruppe von Herrn Schulte war überfüllt. Fragen bitte an max.mustermann@uni-lindenau.example oder unter 0171 2345678.',
  'Frau Rademacher nimmt sich Zeit für Fragen. Meine Matrikelnummer ist 4711223, falls Sie nachfragen möchten.',
  'Bitte die Folien vor der Vorlesung hochladen und nicht erst am Freitag.',
  'Herr Dr. Weber antwortet auf hannah[at]uni-lindenau.example nie.',
  'Das Tempo war gut, die Beispiele aus der Praxis haben geholfen.',
  'Dr. Lenz, Hauptstraße 12, 04109 Leipzig: Bitte schicken Sie mir das Skript.',
  'Mehr Aufgaben mit Lösungen wären schön.',
  'Frau Rademacher ist die beste Dozentin am Institut.',
];

const courseWithComments = [
  'Lehrveranstaltung;Lehrperson;Semester;Verständlich erklärt;Tempo;Was möchten Sie uns noch sagen?',
  ...comments.map(
    (comment, row) =>
      `Algorithmen und Datenstrukturen;Prof. Dr. Hannah Rademacher;SoSe 2026;${(row % 5) + 1};${((row * 2) % 5) + 1};"${comment}"`,
  ),
].join('\n');

const publishAndGoOn = async (call: Call, report: number, surveyIds: readonly number[]): Promise<void> => {
  const { content } = await call('GET', '/units?name=Mathematik');
  const unitIds = content.slice(0, 2).map(({ id }: { id: number }) => id);
  await call('PUT', `/reports/${report}/publication`, { data: { unitIds, publishedOn: null } });
  await call('PATCH', `/reports/${report}`, { data: { title: 'Rückblick auf zwei Semester' } });
  await call('PUT', `/reports/${report}/surveys`, { data: { surveyIds: surveyIds.slice(0, -3) } });
  const divider = { visualizationType: 'DIVIDER', analysisType: 'STRUCTURAL_ELEMENTS', writtenIn: 'de' };
  const config = { ...divider, title: 'Was wir daraus machen' };
  await call('POST', `/reports/${report}/report-items`, { data: { config } });
  await call('POST', `/reports/${report}/calculation`);
};

const linkTo = async (call: Call, report: number, language: 'de' | 'en'): Promise<string> => {
  const data = { name: 'Fakultätsrat', language, expiresOn: END_OF_LINKS, password: null };
  return (await call('POST', `/reports/${report}/access-tokens`, { data })).token;
};

const preparePeople = async (call: Call): Promise<void> => {
  const { content: deans } = await call('GET', '/users?role=DEAN');
  const [{ id, version, name, unitIds }] = deans;
  await call('PUT', `/users/${id}`, { data: { version, name, roles: ['DEAN', 'INSTRUCTOR'], unitIds } });
  const { content: units } = await call('GET', '/units?name=Institut&size=20');
  const invite = (username: string, known: string, roles: string[], count: number) =>
    call('POST', '/users', {
      data: {
        username,
        name: known,
        roles,
        unitIds: units.slice(0, count).map((unit: { id: number }) => unit.id),
      },
    });
  await invite(
    'karla.von-stauffenberg-hohenlohe@uni-lindenau.example',
    'Prof. Dr. Karla von Stauffenberg-Hohenlohe',
    ['DEAN_OF_STUDIES', 'INSTRUCTOR', 'REPORT_CREATOR'],
    4,
  );
  const gone = await invite('vorher@uni-lindenau.example', 'Dr. Peter Alt', ['INSTRUCTOR'], 1);
  await call('PUT', `/users/${gone.id}/active`, { data: { version: gone.version, isActive: false } });
};

const prepareComments = async (call: Call): Promise<number> => {
  await call('PUT', '/verification/settings', { data: { checksComments: true, keepOriginalsMonths: 12 } });
  const files = {
    name: 'Algorithmen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(courseWithComments),
  };
  const { id } = await call('POST', '/imports', { multipart: { files } });
  for (let state = ''; state !== 'READY'; ) state = (await call('GET', `/imports/${id}`)).state;
  await call('POST', `/imports/${id}/confirmation`, { data: { replace: 'none' } });
  let imported = await call('GET', `/imports/${id}`);
  while (imported.state !== 'DONE') imported = await call('GET', `/imports/${id}`);
  return imported.result.surveyIds[0];
};

const publishLed = async (call: Call): Promise<number> => {
  const { content: surveys } = await call('GET', '/surveys?leader=Rademacher&size=100');
  const surveyIds = surveys.map(({ id }: { id: number }) => id);
  const { id } = await call('POST', '/reports', { data: { title: 'Lehre von Prof. Rademacher', surveyIds } });
  const { content: items } = await call('GET', `/item-collections?reportId=${id}&types=SCALA&size=2`);
  const itemIds = items.map((item: { id: number }) => item.id);
  await call('POST', `/reports/${id}/report-items/batch`, { data: { itemIds } });
  await call('POST', `/reports/${id}/calculation`);
  const { content: units } = await call('GET', '/units?name=Informatik');
  const unitIds = units.map((unit: { id: number }) => unit.id);
  await call('PUT', `/reports/${id}/publication`, { data: { unitIds, publishedOn: null } });
  return id;
};

export const prepareOrganisation = async (
  call: Call,
  report: number,
  surveyIds: readonly number[],
): Promise<PreparedOrganisation> => {
  await publishAndGoOn(call, report, surveyIds);
  const links = { de: await linkTo(call, report, 'de'), en: await linkTo(call, report, 'en') };
  await preparePeople(call);
  const led = await publishLed(call);
  return { published: report, links, led, unchecked: await prepareComments(call) };
};
