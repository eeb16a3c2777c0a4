export const signIn = async (address: string, link: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${address}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const csrf = await fetch(`${address}/api/v1/session/csrf`, { headers: { cookie } });
  return { cookie, 'x-csrf-token': ((await csrf.json()) as { csrf: string }).csrf };
};
