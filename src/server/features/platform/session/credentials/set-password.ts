import type { Trx } from '../../../../db/connect.ts';
import { hashPassword } from '../../users/password.ts';
import { writePasswordHash } from '../../users/queries.ts';
import { deleteCredentialsOfUser } from './queries.ts';

export const setPassword = async (
  db: Trx,
  userId: number,
  password: string,
  about: readonly string[] = [],
): Promise<void> => {
  await writePasswordHash(db, userId, await hashPassword(password, about));
  await deleteCredentialsOfUser(db, userId);
};
