import type { Readers } from '../../features/surveys/imports/reader/create-readers.ts';
import { createLocalReaders } from '../../features/surveys/imports/testing/local-readers.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

export const createImportingDatabase = async (): Promise<TestDatabase & { readers: Readers }> => {
  const plenum = await createTestDatabase();
  const readers = createLocalReaders(plenum.url);
  return {
    ...plenum,
    readers,
    drop: async () => {
      await readers.close();
      await plenum.drop();
    },
  };
};
