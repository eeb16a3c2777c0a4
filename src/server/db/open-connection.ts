import pg from 'pg';

/**
 * One connection for what is done once. When it is lost its queries fail, which is where it is noticed; unheard, its
 * error would end the process before anything could be put in order.
 */
export const openConnection = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
