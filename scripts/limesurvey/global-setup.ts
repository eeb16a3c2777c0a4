import type { TestProject } from 'vitest/node';
import { drawResponses } from '#server/features/surveys/connections/testing/draw-responses.ts';
import type { TypedLanguage } from '#server/features/surveys/connections/testing/every-question-type.ts';
import { LIMESURVEY_FOLDER } from './limesurvey-folder.ts';
import { addResponses, createSurvey, openRemoteControl } from './remote-control.ts';
import { type RealLimeSurvey, startLimeSurvey } from './start-limesurvey.ts';

declare module 'vitest' {
  interface ProvidedContext {
    limesurvey: Pick<RealLimeSurvey, 'address' | 'userName' | 'password'>;
  }
}

export const SURVEYS = {
  german: { sid: 100_777, languages: ['de', 'en'], responses: 240 },
  polish: { sid: 100_888, languages: ['pl'], responses: 120 },
} as const satisfies Record<string, { sid: number; languages: readonly TypedLanguage[]; responses: number }>;

export default async (project: TestProject) => {
  const server = await startLimeSurvey(process.env[LIMESURVEY_FOLDER] ?? '');
  try {
    const control = await openRemoteControl(server);
    for (const { sid, languages, responses } of Object.values(SURVEYS)) {
      const column = await createSurvey(control, sid, languages);
      await addResponses(control, sid, drawResponses(responses, languages), column);
    }
  } catch (error) {
    await server.close();
    throw error;
  }
  const { address, userName, password } = server;
  project.provide('limesurvey', { address, userName, password });
  return () => server.close();
};
