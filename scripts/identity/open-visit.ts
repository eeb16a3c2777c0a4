export const fieldsIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
      const name = /name="([^"]+)"/.exec(tag)?.[1];
      const value = (/value="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&');
      return name === undefined ? [] : [[name, value]];
    }),
  );

export interface Visit {
  /** Where the redirects led, and what is there. */
  readonly at: string;
  readonly page: string;
}

export interface Sent {
  readonly form?: Record<string, string>;
  readonly json?: object;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  /** Stops before such an address is opened. */
  readonly until?: RegExp;
}

/** A browser that keeps cookies, also those of other ports, and follows redirects. */
export const openVisit = () => {
  const cookies = new Map<string, string>();
  const visit = async (
    address: string,
    { form, json, method, headers = {}, until }: Sent = {},
  ): Promise<Visit> => {
    if (until?.test(address)) return { at: address, page: '' };
    const answer = await fetch(address, {
      redirect: 'manual',
      method: method ?? (form || json ? 'POST' : 'GET'),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form && { body: new URLSearchParams(form) }),
      ...(json && { body: JSON.stringify(json) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) return { at: address, page: await answer.text() };
    return visit(new URL(next, address).href, { headers, ...(until && { until }) });
  };
  return { visit, cookies };
};

export type WebVisit = ReturnType<typeof openVisit>;

/** Fills in the form of simpleSAMLphp, unless its session answers at once; returns the fields of the form that it posts. */
export const signInThere = async ({ visit }: WebVisit, asked: Visit, name: string): Promise<Visit> => {
  const fields = fieldsIn(asked.page);
  if (fields.SAMLResponse !== undefined) return asked;
  const form = { ...fields, username: name, password: `${name} knows` };
  return visit(asked.at.replace(/\?.*/, ''), { form });
};

export const PAGE = /\/sign-in\/providers\/\d+\?/;

/** Signs in as the page of Plenum does, at a proxy whose provider asks nobody for anything. */
export const signInAt = async (site: string, providerId: number, sent: Sent = {}, browser = openVisit()) => {
  const place = `${site}/api/v1/session/providers/${providerId}`;
  const { location } = JSON.parse((await browser.visit(place, { json: { returnPath: null } })).page);
  const { at } = await browser.visit(location, { ...sent, until: PAGE });
  const completed = await browser.visit(`${place}/completion`, { json: { query: new URL(at).search } });
  return JSON.parse(completed.page);
};
