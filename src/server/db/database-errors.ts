const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/**
 * PostgreSQL manual, appendix A: 08 connection exceptions, 57P01 to 57P05 shutdown, crash, starting up and dropped,
 * 53300 too many connections, 53400 limits of its configuration.
 */
const LOSS = /^(08\w{3}|57P0[1-5]|53300|53400)$/;
/** Timeouts of statements or locks, and conflicts with other transactions: a retry may succeed. */
const BUSY = /^(55P03|57014|40P01|53200)$/;
const READ_ONLY = '25006';
const FULL = '53100';

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const isDatabaseLoss = (error: unknown): boolean =>
  SOCKET_CODES.has(codeOf(error)) || LOSS.test(codeOf(error)) || DRIVER_MESSAGES.test(messageOf(error));

export const isDatabaseBusy = (error: unknown): boolean => BUSY.test(codeOf(error));

export const isReadOnly = (error: unknown): boolean => codeOf(error) === READ_ONLY;

export const isDiskFull = (error: unknown): boolean =>
  codeOf(error) === FULL || codeOf(error) === 'ENOSPC' || /No space left on device/i.test(messageOf(error));

/** The tenant is being moved to another cell, or has been; `require_settled_tenant` raises it. */
export const isBetweenCells = (error: unknown): boolean => codeOf(error) === 'PLM01';

/** A short reason without any URL, which may hold a password. */
export const describeDatabaseError = (error: unknown): string =>
  [codeOf(error), messageOf(error)].filter((part) => part !== '').join(': ');
