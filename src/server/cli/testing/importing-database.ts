import { createReaders, type Readers } from '../../features/imports/reader/create-readers.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

/** Whose files are read by one process after the other import: starting one takes half a second of processor time each time. */
export const createImportingDatabase = async (): Promise<TestDatabase & { readers: Readers }> => {
  const plenum = await createTestDatabase();
  const readers = createReaders(plenum.url);
  return {
    ...plenum,
    readers,
    drop: async () => {
      await readers.close();
      await plenum.drop();
    },
  };
};
