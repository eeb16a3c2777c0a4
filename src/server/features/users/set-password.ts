import type { Trx } from '../../db/connect.ts';
import { deleteCredentialsOfUser } from '../session/queries.ts';
import { hashPassword } from './password.ts';
import { writePasswordHash } from './queries.ts';

/** Sets a password and ends every session, token and link of the user. */
export const setPassword = async (
  db: Trx,
  userId: number,
  password: string,
  about: readonly string[] = [],
): Promise<void> => {
  await writePasswordHash(db, userId, await hashPassword(password, about));
  await deleteCredentialsOfUser(db, userId);
};
