import { readArchive } from '#server/features/surveys/imports/archive/read-archive.ts';
import { fileInMemory } from '#server/features/surveys/imports/testing/source-files.ts';
import type { RealLimeSurvey } from './start-limesurvey.ts';

export interface AdminPages {
  archive(sid: number): Promise<Buffer>;
  statistics(sid: number, fields: readonly string[], language: string): Promise<string>;
}

const TOKEN = 'YII_CSRF_TOKEN';

export const openAdminPages = async ({
  address,
  userName,
  password,
}: Pick<RealLimeSurvey, 'address' | 'userName' | 'password'>): Promise<AdminPages> => {
  const cookies = new Map<string, string>();
  const send = async (path: string, form?: URLSearchParams): Promise<Response> => {
    const answer = await fetch(`${address}/index.php/admin/${path}`, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return answer;
  };
  const withToken = (fields: Record<string, string>): URLSearchParams => {
    // LimeSurvey compares the form's token with what is in the cookie's value after decoding it.
    return new URLSearchParams({ ...fields, [TOKEN]: decodeURIComponent(cookies.get(TOKEN) ?? '') });
  };
  await send('authentication/sa/login');
  const signIn = { authMethod: 'Authdb', user: userName, password, loginlang: 'en', action: 'login' };
  const answer = await send('authentication/sa/login', withToken({ ...signIn, login_submit: 'login' }));
  if (answer.status !== 302) throw new Error(`LimeSurvey's sign-in answered ${answer.status}.`);
  return {
    archive: async (sid) => {
      const sent = await send(`export/sa/survey/action/exportarchive/surveyid/${sid}`);
      return Buffer.from(await sent.arrayBuffer());
    },
    statistics: async (sid, fields, language) => {
      const form = withToken({
        completionstate: 'complete',
        statlang: language,
        outputtype: 'html',
        sid: String(sid),
        display: 'stats',
      });
      for (const field of fields) form.append('summary[]', field);
      return (await send(`statistics/sa/index/surveyid/${sid}`, form)).text();
    },
  };
};

export const memberOf = async (archive: Buffer, ending: string): Promise<Buffer> => {
  const { entries, open } = await readArchive(fileInMemory('survey.lsa', archive));
  const entry = entries.find(({ name }) => name.endsWith(ending));
  if (!entry) throw new Error(`LimeSurvey's archive has no ${ending}.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of open(entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
