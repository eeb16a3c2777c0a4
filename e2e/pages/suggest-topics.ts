type Call = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<{ id: number; state: string; suggestions?: readonly object[] }>;

export const suggestTopics = async (call: Call, itemId: number): Promise<number> => {
  const topics = [{ id: 0, name: { de: 'Tempo' }, terms: ['Tempo', 'schnell'], negations: [] }];
  const { id } = await call('POST', '/topic-models', { name: 'Eigene Themen', language: 'de', topics });
  const path = `/topic-models/${id}/suggestions`;
  let found = await call('POST', path, { itemId });
  while (found.state === 'WORKING') {
    await new Promise((resolve) => setTimeout(resolve, 200));
    found = await call('GET', path);
  }
  if (!found.suggestions?.length) throw new Error(`no suggested topics: ${found.state}`);
  return id;
};
